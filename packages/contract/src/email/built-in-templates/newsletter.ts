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

export const newsletter: WrittenTemplate = {
  slug: 'newsletter',
  name: 'Newsletter',
  purpose: 'Share a few short, useful reads with the whole list once a month.',
  document: written({
    subject: line('Paperwork that keeps up with your coaches: [Month]'),
    preheader: line('Watch your authorizations, log visits the same day, and start month-end early.'),
    blocks: [
      heading(2, 'Three small habits for a calmer month-end'),
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'Welcome to our ',
        fillIn('Month'),
        ' newsletter. This time it’s about the last week of the month, when logs, reports, and invoices all come due at once. Here are three habits that spread the work out.',
      ),
      heading(3, 'Check what’s left before you book the next visit'),
      paragraph(
        'An authorization has to be in place before services start. Once its hours are gone, the next visit may not be paid. Look at three numbers every week: hours authorized, hours used, and hours remaining. ',
        link('See how authorizations are tracked', '/features'),
        '.',
      ),
      heading(3, 'Log the visit on the day it happens'),
      paragraph('By Friday, it’s hard to remember Monday. A good service log has four things:'),
      bullets(
        ['The date, and the hours you worked'],
        ['What the job seeker did, and what you did to support them'],
        ['The miles you drove'],
        ['A signature, while you’re still together'],
      ),
      paragraph(`In ${brand.name}, logging a visit takes ${claims.logTime} on a phone, tablet, or desktop.`),
      heading(3, 'Start the report before it’s due'),
      steps(
        ['Read the month’s logs together, and look for a missing day.'],
        ['Compare them with the goals in the service plan.'],
        ['Write down the progress that numbers can’t show.'],
      ),
      paragraph(
        `New to ${brand.name}? The getting-started guide goes from your first login to your first monthly report: ${claims.guideSteps} steps, ${claims.guideTime}.`,
      ),
      button('Open the getting-started guide', '/gettingstarted'),
      { type: 'divider' },
      paragraph(
        'Is there a topic you’d like us to cover? ',
        link('Send us your idea', '/contact'),
        '. See you next month.',
      ),
      signature([fillIn('Your name')], [brand.name]),
    ],
  }),
};
