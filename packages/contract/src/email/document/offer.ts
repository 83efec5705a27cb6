import { brand, DEFAULT_SUBJECT } from '../../platform/brand.ts';
import type { MailDocument } from './document.ts';
import { button, field, heading, line, link, paragraph } from './document-parts.ts';

/** The offer of a demo: what a campaign says if nobody wrote anything. Each claim is also on the public site. */
export const offerDocument: MailDocument = {
  version: 2,
  subject: line(DEFAULT_SUBJECT),
  preheader: line(
    `A short look at ${brand.name}: from the authorization to the documents behind the invoice.`,
  ),
  sender_name: null,
  reply_to: null,
  blocks: [
    heading(2, 'Less paperwork between a visit and its invoice'),
    paragraph('Hello ', field('name'), ','),
    paragraph(
      `${brand.name} is vocational rehabilitation software. Job coaches log their work where it happens, and `,
      field('organization'),
      ' has the hours, reports, and documents in one place.',
    ),
    heading(3, 'Log a visit in under two minutes'),
    paragraph('Job coaches log hours and miles on a phone, tablet, or desktop.'),
    heading(3, 'See authorizations before they run out'),
    paragraph('Hours and miles authorized, used, and remaining, with alerts.'),
    heading(3, 'Have the reports and documents behind your invoice'),
    paragraph(
      'Monthly progress reports, signatures with their date and time, and the documents behind the invoice as one PDF.',
    ),
    button('Book a Demo', '/demo'),
    paragraph(
      'Prefer to look first? ',
      link('See the features', '/features'),
      ' or ',
      link('ask us a question', '/contact'),
      '. We’ll follow up within one business day.',
    ),
  ],
};

/** The built-in offer under a subject of one's own. */
export const offerUnder = (subject: string): MailDocument => ({
  ...offerDocument,
  subject: line(subject),
});
