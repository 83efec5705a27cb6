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

export const productUpdate: WrittenTemplate = {
  slug: 'product-update',
  name: 'Product update',
  purpose: 'Announce one change in the product: what it does, whom it helps, and where to find it.',
  document: written({
    subject: line(`New in ${brand.name}: [Feature]`),
    preheader: line('What changed, what it means for your team, and where to try it first.'),
    blocks: [
      heading(2, 'New: ', fillIn('Feature')),
      paragraph('Hi ', field('first_name'), ','),
      paragraph(`There’s something new in ${brand.name}. `, fillIn('What it does, in one or two sentences')),
      heading(3, 'What it means for you'),
      bullets(
        ['If you’re a job coach: ', fillIn('What changes on a visit')],
        ['If you run a program: ', fillIn('What changes in the office')],
        ['If you’re a VR counselor: ', fillIn('What changes in what you receive')],
      ),
      heading(3, 'Try it where nothing can go wrong'),
      paragraph(
        `${brand.name} has a training environment, separate from your live records. Log in there, click around, and show your team before you use it with the people you serve.`,
      ),
      button('Open the training environment', ORGANIZATION_PLACES.trainingUrl),
      heading(3, 'Worth a second look'),
      paragraph('While you’re there, three things that are easy to miss:'),
      bullets(
        ['Alerts when an authorization runs low on hours or miles'],
        ['Monthly progress reports that start from the month’s service logs'],
        ['All the documents behind an invoice, in one PDF'],
      ),
      paragraph(
        'Curious what we’re working on? ',
        link('See the product roadmap', '/roadmap'),
        '. And if something doesn’t work the way you need it to, ',
        link('tell us', '/contact'),
        '.',
      ),
      signature([fillIn('Your name')], [brand.name]),
    ],
  }),
};
