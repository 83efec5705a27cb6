import { brand } from '../../platform/brand.ts';
import {
  bullets,
  button,
  field,
  heading,
  line,
  link,
  paragraph,
  signature,
} from '../document/document-parts.ts';
import { fillIn } from '../document/fill-ins.ts';
import { type WrittenTemplate, written } from './template.ts';

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
      button('Open the training environment', brand.environments.training),
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
