import { brand } from '../../platform/brand.ts';
import { claims } from '../../platform/claims.ts';
import { ORGANIZATION_PLACES } from '../../platform/organization-places.ts';
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

export const plainLetter: WrittenTemplate = {
  slug: 'plain-letter',
  name: 'Plain letter',
  purpose: 'Write as one person to another: a few paragraphs and your name, nothing else.',
  document: written({
    subject: line('A quick question about your paperwork'),
    preheader: line('Which part of the month takes the most time?'),
    blocks: [
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'I’m ',
        fillIn('Your name'),
        `, and I work at ${brand.name}. We make software for community rehabilitation providers: job coaches log their visits, and the progress report and the invoice documents come from the same record.`,
      ),
      paragraph(
        'I have one question for you. Which part of the month takes the most time at ',
        field('organization'),
        ': keeping service logs, writing progress reports, or putting invoices together?',
      ),
      paragraph(
        'I’m asking because each of them needs different help, and I don’t want to send you things you can’t use. A one-line answer is plenty. You can ',
        link('write to me here', '/contact'),
        ` or call ${ORGANIZATION_PLACES.supportPhone}.`,
      ),
      paragraph('If you’d rather see it first, ', link('book a short demo', '/demo'), '. It’s free.'),
      paragraph('Thank you for the work you do.'),
      signature([fillIn('Your name')], [fillIn('Your title'), `, ${brand.name}`]),
    ],
  }),
};

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
        `Did another question come up? Call us at ${ORGANIZATION_PLACES.supportPhone} or `,
        link('write to us', '/contact'),
        `. We follow up within ${claims.followUp}.`,
      ),
      signature([fillIn('Your name')], [fillIn('Your title'), `, ${brand.name}`]),
    ],
  }),
};

const bold = (text: string) => ({ type: 'text' as const, text, bold: true as const });

export const eventInvitation: WrittenTemplate = {
  slug: 'event-invitation',
  name: 'Event invitation',
  purpose: 'Invite people to a webinar, an open house, or your booth at a conference.',
  document: written({
    subject: line('You’re invited: [Event] on [Date]'),
    preheader: line(
      'Follow one month of VR services, from the authorization to the documents behind the invoice.',
    ),
    blocks: [
      heading(2, 'Come see a month of paperwork on one line'),
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'We’d love for you and your colleagues to join us for ',
        fillIn('Event'),
        '. We’ll follow one month of vocational rehabilitation services from start to finish, with sample data and plenty of time for questions.',
      ),
      bullets(
        [bold('When: '), fillIn('Date'), ', ', fillIn('Time and time zone')],
        [bold('Where: '), fillIn('Place, or the link to join')],
        [bold('Who it’s for: '), 'program directors, job coaches, and VR counselors'],
        [bold('Cost: '), fillIn('Free, or the price')],
      ),
      heading(3, 'What you’ll see'),
      bullets(
        ['How an authorization shows the hours and miles that are left'],
        [`How a job coach logs a visit and its mileage in ${claims.logTime}`],
        ['How the month’s logs become a progress report'],
        ['How everything behind an invoice comes together in one PDF'],
      ),
      button('Save me a seat', '/contact'),
      paragraph(
        'Need captions, an interpreter, or another accommodation? Tell us by ',
        fillIn('Date to ask by'),
        ', and we’ll work it out with you.',
      ),
      paragraph('Can’t make it? Pass this on to someone on your team who can.'),
      signature([fillIn('Your name')], [brand.name]),
    ],
  }),
};
