import { type ColumnBlock, type ListItem, MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { MERGE_FIELDS } from '@fairlead/contract/email/document/merge-fields';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { isLine } from '@fairlead/contract/platform/text/storable-text';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditorJson, fromEditor, toEditor } from './editor-json.ts';
import { mailSchema } from './schema/mail-schema.ts';

const schema = getSchema(mailSchema);

/** Through ProseMirror, which refuses what its schema doesn't allow. */
function through(blocks: readonly MailBlock[]): MailBlock[] {
  const document = Node.fromJSON(schema, toEditor(blocks));
  document.check();
  return fromEditor(document.toJSON() as EditorJson);
}

const line = (minLength = 0) => fc.string({ unit: 'grapheme', minLength, maxLength: 30 }).filter(isLine);
const link = fc.constantFrom(
  'https://example.org/?a=1&b="2"',
  'mailto:a@example.org',
  'tel:+12025550100',
  '/demo',
);
const marks = fc.record(
  { bold: fc.constant(true as const), italic: fc.constant(true as const), link },
  { requiredKeys: [] },
);
const words = fc.record({ type: fc.constant('text' as const), text: line(1) });
const field = fc.record({
  type: fc.constant('field' as const),
  field: fc.constantFrom(...MERGE_FIELDS),
  fallback: line(1).filter((text) => text.trim() === text),
});
const inline: fc.Arbitrary<Inline> = fc.tuple(fc.oneof(words, field), marks).map(([part, format]) => ({
  ...part,
  ...format,
}));

const look = ({ bold, italic, link: href }: Inline): string => JSON.stringify([bold, italic, href]);
/** Normalized: no text has the format of the text before it, so no two could be one. */
const content = fc.array(inline, { maxLength: 6 }).map((parts) =>
  parts.filter((part, at) => {
    const before = parts[at - 1];
    return !(part.type === 'text' && before?.type === 'text' && look(part) === look(before));
  }),
);

const align = fc.constantFrom('center' as const, 'right' as const);
const image = fc
  .record(
    {
      type: fc.constant('image' as const),
      image: fc.uuid(),
      alt: line(),
      decorative: fc.boolean(),
      link: fc.option(link, { nil: undefined }),
      align,
    },
    { requiredKeys: ['type', 'image', 'alt', 'decorative', 'link'] },
  )
  .map(({ link: href, ...rest }) => ({ ...rest, ...(href && !rest.decorative && { link: href }) }));

const item: fc.Arbitrary<ListItem> = fc.oneof(
  content,
  fc.record({
    level: fc.constant(2 as const),
    list: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const),
    content,
  }),
);

const isEmptyParagraph = (blocks: readonly MailBlock[]): boolean =>
  blocks.length === 1 && blocks[0]?.type === 'paragraph' && blocks[0].content.length === 0;

const part: fc.Arbitrary<ColumnBlock> = fc.oneof(
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    content,
  }),
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), content }),
  fc.record({
    type: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const),
    items: fc.tuple(content, fc.array(item, { maxLength: 5 })).map(([first, others]) => [first, ...others]),
  }),
  fc.record(
    {
      type: fc.constant('button' as const),
      label: line(),
      link: fc.oneof(link, fc.constant('')),
      align,
    },
    { requiredKeys: ['type', 'label', 'link'] },
  ),
  image,
);
const column = fc.array(part, { maxLength: 4 }).filter((blocks) => !isEmptyParagraph(blocks));

const block: fc.Arbitrary<MailBlock> = fc.oneof(
  { weight: 5, arbitrary: part },
  fc.record({ type: fc.constant('columns' as const), columns: fc.tuple(column, column) }),
  fc.record({ type: fc.constant('divider' as const) }),
  fc.integer({ min: 1, max: 5 }).chain((width) =>
    fc.record({
      type: fc.constant('table' as const),
      rows: fc.array(fc.array(content, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  fc.record({
    type: fc.constant('signature' as const),
    lines: fc.array(content, { minLength: 1, maxLength: 8 }),
  }),
);

test('an email comes out of the editor as it went in', () => {
  const emails = fc.array(block, { maxLength: 8 }).filter((blocks) => !isEmptyParagraph(blocks));
  fc.assert(
    fc.property(emails, (blocks) => {
      expect(blocks.every((each) => MailBlock.safeParse(each).success)).toBe(true);
      expect(through(blocks)).toEqual(blocks);
    }),
    { numRuns: 500 },
  );
});

test('the built-in offer comes out as it went in', () => {
  expect(through(offerDocument.blocks)).toEqual(offerDocument.blocks);
});

test('an empty email is an empty paragraph in the editor, and the other way around', () => {
  expect(toEditor([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(fromEditor({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([]);
});

test('a signature of nine lines doesn’t fit the schema', () => {
  const lines = Array.from({ length: 9 }, () => []);
  expect(() => through([{ type: 'signature', lines }])).toThrow('Invalid content');
});
