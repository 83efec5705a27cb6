import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDocument } from '../../../testing/arbitrary-document.ts';
import { imageIds } from './contents.ts';
import { FinishedDocument, MailDocument, upgraded } from './document.ts';
import { fillIns } from './fill-ins.ts';
import { documentLinks, isMailLink } from './links.ts';
import { offerDocument } from './offer.ts';

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, format: object = {}) => ({ type: 'text', text: words, ...format });
const withBlocks = (...blocks: unknown[]) => ({ ...offerDocument, blocks });
const problem = (document: unknown) => MailDocument.safeParse(document).error?.issues[0]?.message;

test('what the schema accepts, it doesn’t change', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(FinishedDocument.parse(document)).toEqual(document);
    }),
  );
});

test('the built-in offer can be sent', () => {
  expect(FinishedDocument.parse(offerDocument)).toEqual(offerDocument);
});

describe('is refused with a sentence', () => {
  const newer = /newer version .* Reload the page/;
  const unknown = /isn’t an email document/;
  const link = /^Block 1: a link must start with https:\/\/, mailto:, or tel:/;
  test.each<[string, unknown, RegExp]>([
    ['a newer version', { ...offerDocument, version: 3 }, newer],
    ['an unknown version', { ...offerDocument, version: '1' }, unknown],
    ['version 0', { ...offerDocument, version: 0 }, unknown],
    ['no version', { blocks: [] }, unknown],
    ['text', '<p>Hello</p>', unknown],
    ['an unknown block', withBlocks({ type: 'video' }), /^Block 1: there’s no kind of block called “video”/],
    ['no block at all', withBlocks(null), /^Block 1: a block has to say its type/],
    ['a block without a type', withBlocks({ type: {} }), /^Block 1: a block has to say its type/],
    [
      'a level that headings don’t have',
      withBlocks({ type: 'heading', level: 7, content: [] }),
      /^Block 1: /,
    ],
    ['a number in its subject', { ...offerDocument, subject: [1] }, /^Subject: text can only hold words/],
    [
      'a table of six columns',
      withBlocks({ type: 'table', rows: [Array(6).fill([])] }),
      /^Block 1: a table can have at most 5 columns/,
    ],
    [
      'a table of 51 rows',
      withBlocks({ type: 'table', rows: Array(51).fill([[]]) }),
      /^Block 1: a table can have at most 50 rows/,
    ],
    [
      'a table with rows of several lengths',
      withBlocks({ type: 'table', rows: [[[], []], [[]]] }),
      /^Block 1: all rows of a table have the same number of cells/,
    ],
    [
      'a third column',
      withBlocks({ type: 'columns', columns: [[], [], []] }),
      /^Block 1: “columns” are two lists of blocks/,
    ],
    [
      'columns in a column',
      withBlocks({ type: 'columns', columns: [[], [paragraph(), { type: 'columns', columns: [[], []] }]] }),
      /^Block 1: block 2 of a column: a column can’t have “columns”/,
    ],
    [
      'a column of eleven blocks',
      withBlocks({ type: 'columns', columns: [[], Array(11).fill(paragraph())] }),
      /^Block 1: a column can have at most 10 blocks/,
    ],
    [
      'a button at the top',
      withBlocks({ type: 'button', label: 'Go', link: '/demo', align: 'top' }),
      /^Block 1: it can be at the left/,
    ],
    ['101 blocks', withBlocks(...Array(101).fill({ type: 'divider' })), /at most 100 blocks/],
    [
      'more than 100 kB',
      withBlocks(...Array(11).fill(paragraph(text('x'.repeat(9_500))))),
      /larger than 100 kB/,
    ],
    [
      'a merge field without fallback',
      withBlocks(paragraph({ type: 'field', field: 'first_name' })),
      /^Block 1: a merge field needs a fallback/,
    ],
    [
      'a fallback of spaces',
      withBlocks(paragraph({ type: 'field', field: 'first_name', fallback: ' ' })),
      /^Block 1: a merge field needs a fallback/,
    ],
    [
      'an unknown merge field',
      withBlocks(paragraph({ type: 'field', field: 'salary', fallback: 'x' })),
      /no such merge field/,
    ],
    ['HTML instead of inlines', withBlocks({ type: 'paragraph', content: '<b>x</b>' }), /^Block 1: /],
    ['an unknown property', withBlocks({ ...paragraph(text('x')), style: 'color:red' }), /^Block 1: /],
    ['javascript:', withBlocks(paragraph(text('x', { link: 'javascript:alert(1)' }))), link],
    ['data:', withBlocks(paragraph(text('x', { link: 'data:text/html,x' }))), link],
    ['http:', withBlocks({ type: 'button', label: 'x', link: 'http://site.invalid' }), link],
    [
      'a decorative image in a link',
      withBlocks({
        type: 'image',
        image: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        alt: '',
        decorative: true,
        link: '/demo',
      }),
      /can’t be decorative/,
    ],
    [
      'a subject of two lines',
      { ...offerDocument, subject: [text('a\nb')] },
      /^Subject: it has a line break/,
    ],
    [
      'a subject that reads backward',
      { ...offerDocument, subject: [text('a\u202eb')] },
      /U\+202E.* after “a”/,
    ],
    [
      'a sender name that reads backward',
      { ...offerDocument, sender_name: 'a\u202eb' },
      /^The sender name has/,
    ],
    ['an unknown kind', { ...offerDocument, kind: 'ad' }, /its kind is “newsletter”/],
    ['a long subject', { ...offerDocument, subject: [text('x'.repeat(201))] }, /200/],
    ['a sender name that could be an address', { ...offerDocument, sender_name: 'a@b.co' }, /sender name/],
  ])('%s', (_, document, message) => {
    expect(problem(document)).toMatch(message);
  });
});

test('what is hidden in words isn’t kept; what their author put between syllables is', () => {
  const typed = { type: 'button', label: 'Book\u202d a\ndemo\u0007', link: '/demo' };
  const written = withBlocks(paragraph(text('a\nb\u202e\u00adc')), typed);
  const { preheader, blocks } = MailDocument.parse({ ...written, preheader: [text('Hi\u2066 there')] });
  expect([preheader, ...blocks]).toEqual([
    [text('Hi there')],
    paragraph(text('a b\u00adc')),
    { ...typed, label: 'Book a demo' },
  ]);
});

test.each([
  [{ subject: [text('Hi\u200b there')] }, 'The subject has a zero-width space (U+200B) after “Hi”'],
  [{ sender_name: 'Ann\u2060 Lee' }, 'The sender name has a joiner (U+2060) after “Ann”'],
])('an email with %j can be kept, but not sent', (changes, fault) => {
  const document = { ...offerDocument, ...changes };
  expect(problem(document)).toBeUndefined();
  expect(FinishedDocument.safeParse(document).error?.issues[0]?.message).toContain(fault);
});

test('emoji and right-to-left text are fine in a subject', () => {
  const subject = [text('שלום 🚢 مرحبا')];
  expect(MailDocument.parse({ ...offerDocument, subject })).toMatchObject({ subject });
});

describe('isn’t sent', () => {
  const finished = (document: unknown) => FinishedDocument.safeParse(document).error?.issues[0]?.message;
  const image = { type: 'image', image: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', alt: '', decorative: false };
  const heading = (level: number, words = 'Title') => ({
    type: 'heading',
    level,
    content: words ? [text(words)] : [],
  });
  test.each<[string, unknown, string]>([
    ['without a subject', { ...offerDocument, subject: [text(' ')] }, 'Please enter an email subject'],
    [
      'with an image without alternative text',
      withBlocks(image),
      'Block 1: This image has no alternative text. Describe it, or mark it as decorative.',
    ],
    [
      'with a skipped heading level',
      withBlocks(paragraph(text('x')), heading(3)),
      'Block 2: This heading skips a level. Make it a heading 2, or put one above it.',
    ],
    [
      'with an empty heading',
      withBlocks(heading(2, '')),
      'Block 1: This heading is empty. Write it, or remove it.',
    ],
    [
      'with a button without words',
      withBlocks({ type: 'button', label: '', link: '/demo' }),
      'Block 1: This button has no words. Say what happens when it’s pressed.',
    ],
    [
      'with a button without a link',
      withBlocks({ type: 'button', label: 'Go', link: '' }),
      'Block 1: This button leads nowhere. Give it a link.',
    ],
    [
      'with a mistyped merge field in its subject',
      { ...offerDocument, subject: [text('Hi {firstname|there}')] },
      '“{firstname|there}” isn’t a merge field, so everyone would see it as typed. Write it like {first_name|there}.',
    ],
    [
      'with a merge field without a fallback in its preview text',
      { ...offerDocument, preheader: [text('For {first_name}')] },
      '“{first_name}” isn’t a merge field, so everyone would see it as typed. Write it like {first_name|there}.',
    ],
    [
      'with a merge field that’s only text',
      withBlocks(paragraph(text('Hi {{name}},'))),
      'Block 1: “{name}” is only text, so everyone would see it as typed. Put a merge field in its place.',
    ],
    [
      'with a fault in a column',
      withBlocks(heading(2), { type: 'columns', columns: [[], [heading(3), image]] }),
      'Block 2: This image has no alternative text. Describe it, or mark it as decorative.',
    ],
    [
      'with a level skipped from one column to the other',
      withBlocks({ type: 'columns', columns: [[paragraph(text('x'))], [heading(3)]] }),
      'Block 1: This heading skips a level. Make it a heading 2, or put one above it.',
    ],
  ])('%s, but it may be a draft', (_, document, message) => {
    expect(finished(document)).toBe(message);
    expect(MailDocument.safeParse(document).success).toBe(true);
  });
});

test('links, images, and places to fill in are found in columns, too', () => {
  const image = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const document = MailDocument.parse(
    withBlocks(paragraph(text('x')), {
      type: 'columns',
      columns: [
        [{ type: 'image', image, alt: '[Place]', decorative: false, link: '/demo' }],
        [
          paragraph(text('[Date]'), text('Here', { link: '/faq' })),
          { type: 'button', label: 'Go', link: '/a' },
        ],
      ],
    }),
  );
  expect(imageIds(document)).toEqual([image]);
  expect(documentLinks(document)).toEqual(['/demo', '/faq', '/a'].map((link) => ({ link, blocks: [1] })));
  expect(fillIns(document)).toEqual(['[Place]', '[Date]']);
});

test.each([
  'https://site.invalid/a?b=c#d',
  'HTTPS://site.invalid',
  'mailto:ann@mail.invalid',
  'mailto:ann@mail.invalid?subject=Hi%20there',
  'tel:+1-202-555-0100',
  '/demo',
])('%s may be linked', (href) => {
  expect(isMailLink(href)).toBe(true);
});

test.each([
  'http://site.invalid',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>x()</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://site.invalid',
  '//site.invalid',
  '/\\site.invalid',
  'https:site.invalid',
  'https://',
  'https://ours.invalid@evil.invalid',
  'https://site.invalid/a b',
  'mailto:nobody',
  'mailto:%E0%A4%A',
  'tel:call-me',
  '#top',
  'site.invalid',
  '',
])('%j may not be linked', (href) => {
  expect(isMailLink(href)).toBe(false);
});

test('an older document is upgraded step by step when it’s read', () => {
  const upgrades = {
    1: (document: object) => ({ ...document, second: true }),
    2: (document: object) => ({ ...document, third: true }),
  };
  expect(upgraded({ version: 1 }, 3, upgrades)).toEqual({ version: 3, second: true, third: true });
  expect(upgraded({ version: 3 }, 3, upgrades)).toEqual({ version: 3 });
});
