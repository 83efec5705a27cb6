import type { ColumnBlock, MailBlock } from '@fairlead/contract/email/document/blocks';
import { campaignFooter } from '@fairlead/contract/email/document/campaign-footer';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { brand } from '@fairlead/contract/platform/brand';
import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { arbitraryDocument, SAMPLE_IMAGE } from '@fairlead/contract/testing/arbitrary-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTEXT,
  emailFaults,
  filled,
  PREFERENCES,
  SITE,
  UNSUBSCRIBE,
  VIEW,
} from '../../../../test/mail/check-email.ts';
import { attribute, contentOf, elementsOf } from '../../../../test/mail/mail-faults.ts';
import { renderDocument } from './render-document.ts';

const context = { publicUrl: SITE, organization: DEFAULT_ORGANIZATION, images: new Map() };
const read = (document: MailDocument, how = {}) => filled(renderDocument(document, { ...context, ...how }));
const withBlocks = (...blocks: MailBlock[]): MailDocument => ({ ...offerDocument, blocks });
const paragraph = (...content: Extract<MailBlock, { type: 'paragraph' }>['content']): MailBlock => ({
  type: 'paragraph',
  content,
});

const EMAILS = 200;

// 508 504.2.1
// part email
test('random emails have no fault, and both parts say the same words', { timeout: EMAILS * 1_000 }, () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(emailFaults(renderDocument(document, CONTEXT), document)).toEqual([]);
    }),
    { numRuns: EMAILS },
  );
});

describe('a logo', () => {
  const url = `${SITE}/api/email/images/logo/600.png`;
  const withLogo = (width: number, height: number, text = 'Harbor & Sons') =>
    read(withBlocks(paragraph({ type: 'text', text: 'Hello' })), { logo: { width, height, url, text } });
  const imageIn = (html: string) => elementsOf(html).find(({ tagName }) => tagName === 'img');
  const sizeOf = (html: string) =>
    ['width', 'height'].map((name) => Number(attribute(imageIn(html) as never, name)));

  test('stands in the heading, with its words for those who don’t see it', () => {
    const { html, text } = withLogo(1_200, 400);
    expect(html).toMatch(/<h1[^>]*><span[^>]*><img [^>]*><\/span><\/h1>/);
    expect(attribute(imageIn(html) as never, 'alt')).toBe('Harbor & Sons');
    expect(attribute(imageIn(html) as never, 'src')).toBe(url);
    expect(text.startsWith('Harbor & Sons\n\nHello')).toBe(true);
    expect(html).not.toContain(`>${brand.name}</h1>`);
  });

  test('is at most 240 by 56 pixels, keeps its shape, and isn’t enlarged', () => {
    expect(sizeOf(withLogo(1_200, 400).html)).toEqual([168, 56]);
    expect(sizeOf(withLogo(1_200, 100).html)).toEqual([240, 20]);
    expect(sizeOf(withLogo(100, 40).html)).toEqual([100, 40]);
  });

  test('has no fault, whatever it says', () => {
    const document = withBlocks(paragraph({ type: 'text', text: 'Hello' }));
    for (const words of ['Harbor', '"><script>alert(1)</script>', 'אבג & 1']) {
      const logo = { width: 480, height: 112, url, text: words };
      const rendered = renderDocument(document, { ...CONTEXT, logo });
      expect(filled(rendered).html).not.toContain('<script');
      expect(attribute(imageIn(filled(rendered).html) as never, 'alt')).toBe(words);
    }
  });

  test('changes no byte of an email without one', () => {
    expect(read(offerDocument, { logo: undefined })).toEqual(read(offerDocument));
  });
});

describe('the built-in offer', () => {
  const { subject, html, text } = read(offerDocument);
  const all = (tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag);

  test('links to pages of the site, to itself in the browser, and to unsubscribe, with words that say where', () => {
    expect(all('a').map((link) => [contentOf(link), attribute(link, 'href')])).toEqual([
      ['Book a Demo', `${SITE}/demo`],
      ['See the features', `${SITE}/features`],
      ['ask us a question', `${SITE}/contact`],
      ['View in browser', VIEW],
      ['Unsubscribe', UNSUBSCRIBE],
      ['Manage preferences', PREFERENCES],
    ]);
  });

  // asvs 14.2.3
  test('loads nothing: no image to block, no pixel, no font', () => {
    expect(html).not.toMatch(/url\(|@import|\ssrc=|background=/);
  });

  test('says why it comes, that it’s an advertisement, how to get out, and from where it is', () => {
    const { reason, advertisement, optOut } = campaignFooter;
    for (const words of [reason, advertisement, optOut, addressLine(DEFAULT_ORGANIZATION)]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain(`View in browser: ${VIEW}\n`);
    expect(text).toContain(`Unsubscribe: ${UNSUBSCRIBE}`);
  });

  test('says that it’s a newsletter if it is one', () => {
    const { advertisement, newsletter } = campaignFooter;
    const sent = read({ ...offerDocument, kind: 'newsletter' });
    for (const part of [sent.html, sent.text]) {
      expect(part).toContain(newsletter);
      expect(part).not.toContain(advertisement);
    }
  });

  test('begins with a hidden preheader that the inbox line doesn’t run past', () => {
    const hidden = elementsOf(html).find((one) => attribute(one, 'style')?.includes('display:none'));
    const line = hidden ? contentOf(hidden) : '';
    expect(line).toMatch(new RegExp(`^A short look at ${brand.name}`));
    expect(line.length).toBeGreaterThan(250);
    expect(line.replace(/[\u200c\u00a0]/g, '').length).toBeLessThan(110);
  });

  test('has its subject as the title, and is far below the 102 kB at which Gmail cuts off', () => {
    expect(all('title').map(contentOf)).toEqual([subject]);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  test('is 600 px wide, even in Outlook, which ignores max-width', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/);
  });
});

describe('columns', () => {
  const words = (text: string) => paragraph({ type: 'text', text }) as ColumnBlock;
  const columns = (first: ColumnBlock[], second: ColumnBlock[]) =>
    read(withBlocks({ type: 'columns', columns: [first, second] }), { images: CONTEXT.images });
  const boxes = (html: string) => elementsOf(html).filter((one) => attribute(one, 'class') === 'column');

  test('are two boxes, and in plain text one below the other', () => {
    const { html, text } = columns([words('Left')], [words('Right')]);
    expect(boxes(html).map(contentOf)).toEqual(['Left', 'Right']);
    expect(text).toContain('Left\n\nRight');
  });

  test('are none if there’s nothing to see in one', () => {
    const { html, text } = columns([words(' ')], [words('Right')]);
    expect(boxes(html)).toEqual([]);
    expect(html).toContain('>Right</p>');
    expect(text).toContain('Right');
  });

  test('show an image no wider than the column', () => {
    const shown = columns(
      [{ type: 'image', image: SAMPLE_IMAGE, alt: 'Pier', decorative: false }],
      [words('Right')],
    );
    const [image] = elementsOf(shown.html).filter(({ tagName }) => tagName === 'img');
    expect(attribute(image as never, 'width')).toBe('255');
  });

  test('begin at the right for a language that does', () => {
    const [box] = boxes(columns([words('שלום')], [words('עולם')]).html);
    expect(attribute(box?.parentNode as never, 'dir')).toBe('rtl');
  });
});

test('neighbors with one link are one link, whatever their format', () => {
  const { html } = read(
    withBlocks(
      paragraph(
        { type: 'text', text: 'Read ', link: 'https://a.invalid' },
        { type: 'text', text: 'this', bold: true, italic: true, link: 'https://a.invalid' },
        { type: 'text', text: ' or', link: 'https://b.invalid' },
      ),
    ),
  );
  expect(html).toMatch(/<a [^>]*>Read <strong><em>this<\/em><\/strong><\/a><a [^>]*> or<\/a>/);
});

test('a link in plain text has its address, unless the words say it already', () => {
  const link = (text: string, link: string) => paragraph({ type: 'text', text, link });
  const { text } = read(
    withBlocks(
      link('our guide', 'https://a.invalid/guide'),
      link('https://a.invalid', 'https://a.invalid'),
      link('ann@mail.invalid', 'mailto:ann@mail.invalid'),
      link('call us', 'tel:+12025550100'),
    ),
  );
  expect(text).toContain(
    'our guide (https://a.invalid/guide)\n\nhttps://a.invalid\n\nann@mail.invalid\n\ncall us (+12025550100)\n',
  );
});

test('right-to-left text is aligned as it reads, and its list has the space on that side', () => {
  const hebrew = [{ type: 'text' as const, text: 'שלום' }];
  const { html } = read(
    withBlocks(
      { type: 'bulleted_list', items: [hebrew] },
      { type: 'quote', content: hebrew },
      { type: 'button', label: 'שלום!', link: '/demo' },
    ),
  );
  expect(html).toMatch(/<ul class="soft" dir="rtl" align="right" style="[^"]*padding:0 24px 0 0"/);
  expect(html).toMatch(/<blockquote [^>]*dir="rtl" align="right" style="[^"]*border-right:4px/);
  expect(html).toMatch(/<a class="on-button" [^>]* dir="rtl" style/);
});

test('what’s empty leaves nothing for a screen reader to stop at', () => {
  const blank = [{ type: 'text' as const, text: '  ' }];
  const { html } = read(
    withBlocks(
      paragraph(),
      { type: 'bulleted_list', items: [[], blank] },
      { type: 'numbered_list', items: [[], [{ type: 'text', text: 'One' }]] },
      { type: 'quote', content: blank },
      { type: 'signature', lines: [[]] },
      { type: 'button', label: 'Go', link: '' },
    ),
  );
  const tags = elementsOf(html).map(({ tagName }) => tagName);
  expect(tags.filter((tag) => ['ul', 'blockquote'].includes(tag))).toEqual([]);
  expect(tags.filter((tag) => tag === 'li')).toEqual(['li']);
  expect(tags.filter((tag) => tag === 'p')).toHaveLength(3);
});

test('links to our forms carry the campaign, and no other link does', () => {
  const links = ['/demo', '/contact?from=mail', '/features', `${SITE}/demo`, 'https://other.invalid/demo'];
  const blocks = links.map((link): MailBlock => ({ type: 'button', label: 'Go', link }));
  const { html } = read(withBlocks(...blocks), { trackingCode: 'abc' });
  const hrefs = elementsOf(html)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => attribute(link, 'href'));
  expect(hrefs).toEqual([
    `${SITE}/demo?c=abc`,
    `${SITE}/contact?from=mail&c=abc`,
    `${SITE}/features`,
    `${SITE}/demo?c=abc`,
    'https://other.invalid/demo',
    VIEW,
    UNSUBSCRIBE,
    PREFERENCES,
  ]);
});

test('an image has its size for Outlook, at most as wide as the email; one that’s gone leaves nothing', () => {
  const image = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const images = new Map([[image, { width: 1_200, height: 600, url: `${SITE}/image.jpg` }]]);
  const block = { type: 'image' as const, image, alt: 'A "pier"', decorative: false, link: '/features' };
  const { html, text } = read(withBlocks(block), { images });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/site.invalid\/features"[^>]*><img src="https:\/\/site.invalid\/image.jpg" alt="A &quot;pier&quot;" width="536" height="268" /,
  );
  expect(text).toContain(`A "pier": ${SITE}/features`);
  expect(read(withBlocks(block)).html).not.toContain('<img');
  const decorative = read(withBlocks({ type: 'image', image, alt: '', decorative: true }), { images });
  expect(decorative.html).toContain(' alt="" ');
});

test('several spaces stay', () => {
  expect(read(withBlocks(paragraph({ type: 'text', text: 'a   b' }))).html).toContain('a\u00a0\u00a0 b');
});

test.each([
  ['beside', 'September', 'columns', 0],
  ['below', 'Unbelievably-long-place', 'stack', 3],
])('a phone shows a table’s cells %s each other, as their longest words fit', (_, word, look, labels) => {
  const cell = (words: string) => [{ type: 'text' as const, text: words }];
  const row = [cell(word), cell('Rate'), cell('Place')];
  const { html } = read(withBlocks({ type: 'table', rows: [row, row] }));
  const [table] = elementsOf(html).filter(
    (element) => attribute(element, 'role') === undefined && element.tagName === 'table',
  );
  if (!table) throw new Error('There’s no table');
  expect(attribute(table, 'class')).toBe(look);
  expect(html.split('<span class="label"')).toHaveLength(labels + 1);
});

test.each([
  [2, [1, 26, 27, 52, 703], ['a', 'z', 'aa', 'az', 'aaa']],
  [3, [1, 4, 9, 14, 49], ['i', 'iv', 'ix', 'xiv', 'xlix']],
] as const)(
  'items at level %i have the letters in plain text that mail programs show',
  (level, numbers, signs) => {
    const item = (at: 2 | 3) => ({
      level: at,
      list: 'numbered_list' as const,
      content: [{ type: 'text' as const, text: 'x' }],
    });
    const items = [
      item(2).content,
      ...(level === 3 ? [item(2)] : []),
      ...Array.from({ length: 703 }, () => item(level)),
    ];
    const { text } = filled(
      renderDocument({ ...offerDocument, blocks: [{ type: 'numbered_list', items }] }, CONTEXT),
    );
    const found = [...text.matchAll(new RegExp(`^ {${3 * (level - 1)}}(\\w+)\\. x$`, 'gm'))].map(
      ([, sign]) => sign,
    );
    expect(numbers.map((number) => found[number - 1])).toEqual(signs);
  },
);
