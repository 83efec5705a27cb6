import { brand, DEFAULT_SUBJECT } from '../brand.ts';
import type { MailDocument } from './document.ts';
import { button, field, heading, line, link, paragraph } from './document-parts.ts';

/** The offer of a demo: what a campaign says if nobody wrote anything. Each claim is also on the public site. */
export const offerDocument: MailDocument = {
  version: 1,
  subject: line(DEFAULT_SUBJECT),
  preheader: line(`From authorization to invoice on one line: a short look at ${brand.name}.`),
  sender_name: null,
  reply_to: null,
  blocks: [
    heading(2, 'Less paperwork between a visit and its invoice'),
    paragraph('Hello ', field('name'), ','),
    paragraph(
      `${brand.name} is one platform for vocational rehabilitation: job coaches record their work where it happens, and `,
      field('organization'),
      ' has the hours, reports and documents in one place.',
    ),
    heading(3, 'Log a visit in under two minutes'),
    paragraph('Job coaches record hours and mileage from a phone, tablet or desktop.'),
    heading(3, 'See authorizations before they run out'),
    paragraph('Hours and miles authorized, used and remaining, with alerts.'),
    heading(3, 'Reports and invoices that support themselves'),
    paragraph('Monthly progress reports, timestamped signatures and invoice documents as PDF.'),
    button('Book a free demo', '/demo'),
    paragraph(
      'Prefer to look first? ',
      link('See the features', '/features'),
      ' or ',
      link('ask us a question', '/contact'),
      '. We follow up within one business day.',
    ),
  ],
};

/** The built-in offer under a subject of one's own. */
export const offerUnder = (subject: string): MailDocument => ({
  ...offerDocument,
  subject: line(subject),
});
