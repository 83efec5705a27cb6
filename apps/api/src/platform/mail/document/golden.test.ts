import { builtInTemplates } from '@fairlead/contract/email/built-in-templates';
import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { expect, test } from 'vitest';
import { emailFaults, filled, SITE } from '../../../../test/mail/check-email.ts';
import { renderDocument } from './render-document.ts';

const image = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const context = {
  publicUrl: SITE,
  organization: DEFAULT_ORGANIZATION,
  images: new Map([[image, { width: 1_200, height: 800, url: `${SITE}/images/pier.jpg` }]]),
};
const text = (words: string) => ({ type: 'text' as const, text: words });
const name = { type: 'field' as const, field: 'first_name' as const, fallback: 'there' };

const blocks: MailBlock[] = [
  { type: 'heading', level: 2, content: [text('Three changes in October')] },
  {
    type: 'paragraph',
    content: [
      text('Hi '),
      name,
      text(', '),
      { ...text('this matters'), bold: true },
      text(' & '),
      { ...text('reads on'), italic: true, link: 'https://site.invalid/features' },
      text('.'),
    ],
  },
  {
    type: 'bulleted_list',
    items: [
      [text('Mileage')],
      { level: 2, list: 'bulleted_list', content: [text('By car')] },
      { level: 3, list: 'bulleted_list', content: [text('Your own')] },
      [text('Signatures')],
    ],
  },
  {
    type: 'numbered_list',
    items: [
      [text('Open the visit')],
      { level: 2, list: 'numbered_list', content: [text('Check the place')] },
      { level: 3, list: 'numbered_list', content: [text('And the room')] },
      { level: 3, list: 'numbered_list', content: [text('And the time')] },
      { level: 2, list: 'numbered_list', content: [text('Log the miles')] },
      { level: 2, list: 'bulleted_list', content: [text('By car')] },
      [text('Sign it')],
    ],
  },
  { type: 'quote', content: [text('Ask before the month ends.')] },
  { type: 'button', label: 'Book a demo', link: '/demo', align: 'center' },
  { type: 'image', image, alt: 'The list of authorizations', decorative: false, align: 'right' },
  { type: 'divider' },
  {
    type: 'table',
    rows: [
      [[text('Date')], [text('Place')], []],
      [[text('June 3')], [text('For '), name], [{ ...text('Map'), link: 'https://site.invalid/map' }]],
    ],
  },
  {
    type: 'columns',
    columns: [
      [{ type: 'image', image, alt: 'The pier', decorative: false }],
      [
        { type: 'heading', level: 2, content: [text('Meet us at the pier')] },
        { type: 'paragraph', content: [text('Hi '), name, text(', bring a coat.')] },
        { type: 'button', label: 'Book a demo', link: '/demo' },
      ],
    ],
  },
  { type: 'signature', lines: [[{ ...text('Ann'), bold: true }], [text('Fairlead')]] },
];

/** The block alone, in the frame's place for it. */
function render(block: MailBlock) {
  const { html, text: plain } = filled(renderDocument({ ...offerDocument, blocks: [block] }, context));
  const [, content = ''] =
    /<\/h1><table.*?<\/table>(.*)<table role="presentation" width="100%"/.exec(html) ?? [];
  return { html: `${content}\n`, text: `${plain.split('\n\n').slice(1, -1).join('\n\n')}\n` };
}

test.each(blocks.map((block) => [block.type, block] as const))(
  '%s as HTML and as text',
  async (type, block) => {
    const { html, text: plain } = render(block);
    await expect(html).toMatchFileSnapshot(`golden/blocks/${type}.html`);
    await expect(plain).toMatchFileSnapshot(`golden/blocks/${type}.txt`);
  },
);

test.each(builtInTemplates(DEFAULT_ORGANIZATION).map(({ slug, document }) => [slug, document] as const))(
  'the built-in template “%s” as HTML and as text, without any fault',
  async (slug, document) => {
    const rendered = renderDocument(document, context);
    expect(emailFaults(rendered, document)).toEqual([]);
    const { html, text: plain } = filled(rendered);
    await expect(`${html}\n`).toMatchFileSnapshot(`golden/templates/${slug}.html`);
    await expect(plain).toMatchFileSnapshot(`golden/templates/${slug}.txt`);
  },
);
