import { brand } from '../../platform/brand.ts';
import { claims } from '../../platform/claims.ts';
import {
  bullets,
  button,
  field,
  heading,
  line,
  link,
  paragraph,
  signature,
  steps,
} from '../document/document-parts.ts';
import { fillIn } from '../document/fill-ins.ts';
import { type WrittenTemplate, written } from './template.ts';

export const afterADemo: WrittenTemplate = {
  slug: 'after-a-demo',
  name: 'After a demo',
  purpose: 'Thank people for their time, sum up what they saw, and say what comes next.',
  document: written({
    subject: [...line('Thanks for your time, '), field('first_name')],
    preheader: line('What we showed you, the answers we owe you, and three next steps.'),
    blocks: [
      heading(2, 'It was good to meet you'),
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'Thank you for taking the time on ',
        fillIn('Day'),
        `. It helped us understand how things work at `,
        field('organization'),
        '. Here’s a short summary you can share with your team.',
      ),
      heading(3, 'What you saw'),
      bullets(
        ['Authorizations with the hours and miles used and remaining, and alerts before they run out'],
        ['Service logs and mileage from a phone, tablet, or desktop, signed on the screen'],
        ['Monthly progress reports that start from the logs'],
        ['Invoice documents, ready to download as one PDF'],
      ),
      heading(3, 'What you asked'),
      paragraph(fillIn('Question')),
      paragraph(fillIn('Your answer')),
      heading(3, 'What comes next'),
      steps(
        [
          'Try it yourself. ',
          link('The getting-started guide', '/gettingstarted'),
          ` has ${claims.guideSteps} steps and takes ${claims.guideTime}.`,
        ],
        [
          'Show it to a job coach and to the person who sends your invoices. They’ll have the best questions.',
        ],
        ['Ask for your quote. It depends on your program, so we make it for you.'],
      ),
      button('Ask for your quote', '/pricing'),
      paragraph(
        `Did another question come up? Call us at ${brand.supportPhone} or `,
        link('write to us', '/contact'),
        `. We follow up within ${claims.followUp}.`,
      ),
      signature([fillIn('Your name')], [fillIn('Your title'), `, ${brand.name}`]),
    ],
  }),
};
