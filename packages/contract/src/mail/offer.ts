import { brand, DEFAULT_SUBJECT } from '../brand.ts';
import type { MailBlock } from './blocks.ts';
import type { MailDocument } from './document.ts';
import type { Inline } from './inline.ts';
import { type MergeFieldName, mergeFields } from './merge-fields.ts';

const text = (words: string): Inline => ({ type: 'text', text: words });
const link = (words: string, href: string): Inline => ({ type: 'text', text: words, link: href });
const field = (name: MergeFieldName): Inline => ({
  type: 'field',
  field: name,
  fallback: mergeFields[name].fallback,
});
const heading = (level: 2 | 3, words: string): MailBlock => ({
  type: 'heading',
  level,
  content: [text(words)],
});
const paragraph = (...content: Inline[]): MailBlock => ({ type: 'paragraph', content });

/** The offer of a demo: what a campaign says if nobody wrote anything. Each claim is also on the public site. */
export const offerDocument: MailDocument = {
  version: 1,
  subject: [{ type: 'text', text: DEFAULT_SUBJECT }],
  preheader: [
    { type: 'text', text: `From authorization to invoice on one line: a short look at ${brand.name}.` },
  ],
  sender_name: null,
  reply_to: null,
  blocks: [
    heading(2, 'Less paperwork between a visit and its invoice'),
    paragraph(text('Hello '), field('name'), text(',')),
    paragraph(
      text(
        `${brand.name} is one platform for vocational rehabilitation: job coaches record their work where it happens, and `,
      ),
      field('organization'),
      text(' has the hours, reports and documents in one place.'),
    ),
    heading(3, 'Log a visit in under two minutes'),
    paragraph(text('Job coaches record hours and mileage from a phone, tablet or desktop.')),
    heading(3, 'See authorizations before they run out'),
    paragraph(text('Hours and miles authorized, used and remaining, with alerts.')),
    heading(3, 'Reports and invoices that support themselves'),
    paragraph(text('Monthly progress reports, timestamped signatures and invoice documents as PDF.')),
    { type: 'button', label: 'Book a free demo', link: '/demo' },
    paragraph(
      text('Prefer to look first? '),
      link('See the features', '/features'),
      text(' or '),
      link('ask us a question', '/contact'),
      text('. We follow up within one business day.'),
    ),
  ],
};

/** The built-in offer under a subject of one's own. */
export const offerUnder = (subject: string): MailDocument => ({
  ...offerDocument,
  subject: [{ type: 'text', text: subject }],
});
