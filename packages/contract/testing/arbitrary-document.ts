import fc from 'fast-check';
import type { ColumnBlock, ListItem, MailBlock } from '../src/email/document/blocks.ts';
import { partsOf } from '../src/email/document/contents.ts';
import type { MailDocument } from '../src/email/document/document.ts';
import type { Inline, PlainInline } from '../src/email/document/inline.ts';
import { MERGE_FIELDS } from '../src/email/document/merge-fields.ts';
import { mistypedField } from '../src/email/document/mistyped-field.ts';
import { plainText } from '../src/email/document/plain-text.ts';
import { SIGNATURE_LINES_MAX, TABLE_COLUMNS_MAX } from '../src/platform/limits.ts';
import { findHidden, isLine } from '../src/platform/text/storable-text.ts';

const ODD_WORDS = [
  '<b>&"\'',
  '</p><script>x()</script>',
  'שלום',
  'مرحبا',
  '🚢 ahoy',
  'x'.repeat(90),
  '{{id}}',
  '$&',
  'two  spaces',
];
const words = fc
  .oneof(fc.constantFrom(...ODD_WORDS), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .filter((text) => isLine(text) && mistypedField([{ type: 'text', text }]) === undefined);
/** Words that say something: a lone space or sign names nothing for a screen reader. */
const label = words.filter((text) => /[\p{L}\p{N}]/u.test(text)).map((text) => text.trim());

const link = fc.oneof(
  fc.webUrl({ validSchemes: ['https'] }),
  fc.constantFrom('/demo', '/contact?from=mail', 'mailto:ann@mail.invalid?subject=Hi', 'tel:+12025550100'),
);
const field = fc.record({
  type: fc.constant('field' as const),
  field: fc.constantFrom(...MERGE_FIELDS),
  fallback: label,
});
const text = (of: fc.Arbitrary<string>) => of.map((words) => ({ type: 'text' as const, text: words }));
const marks = fc.record(
  { bold: fc.constant(true as const), italic: fc.constant(true as const), link },
  { requiredKeys: [] },
);
const inline = fc
  .tuple(fc.oneof(text(label), field) as fc.Arbitrary<PlainInline>, marks)
  .map(([part, format]): Inline => ({ ...part, ...format }));

const formatOf = ({ bold, italic, link }: Inline) => JSON.stringify([bold, italic, link]);

/** Links that people can hit: wide enough, and not right beside each other. */
const reachable = (parts: Inline[]): Inline[] =>
  parts.map((part, at) => {
    const { link, ...unlinked } = part;
    if (!link || parts[at - 1]?.link) return unlinked;
    return part.type === 'text'
      ? { ...part, text: `Read ${part.text}` }
      : { ...part, fallback: `Read ${part.fallback}` };
  });

/** As an editor writes it: words with the same format are one text. */
const content = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) =>
  reachable(parts).filter((part, at, all) => {
    const next = all[at + 1];
    return part.type === 'field' || next?.type !== 'text' || formatOf(part) !== formatOf(next);
  }),
);

/** The image in random emails. */
export const SAMPLE_IMAGE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const align = fc.constantFrom('center' as const, 'right' as const);
const image = { type: fc.constant('image' as const), image: fc.constant(SAMPLE_IMAGE) };

const listItem: fc.Arbitrary<ListItem> = fc.oneof(
  content,
  fc.record({
    level: fc.constantFrom(2 as const, 3 as const),
    list: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const),
    content,
  }),
);

/** An item can be only one level below the one before it. */
const withoutSkips = (items: ListItem[]): ListItem[] =>
  items.map((item, at) => {
    const before = items[at - 1];
    return Array.isArray(before) && !Array.isArray(item) ? { ...item, level: 2 as const } : item;
  });

const part = fc.oneof(
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    content,
  }),
  fc.record({ type: fc.constant('paragraph' as const), content }),
  fc.record({
    type: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const),
    items: fc
      .tuple(content, fc.array(listItem, { maxLength: 5 }))
      .map(([first, others]) => withoutSkips([first, ...others])),
  }),
  fc.record({ type: fc.constant('quote' as const), content }),
  fc.record(
    { type: fc.constant('button' as const), label, link, align },
    { requiredKeys: ['type', 'label', 'link'] },
  ),
  fc.record(
    { ...image, alt: fc.constant(''), decorative: fc.constant(true), align },
    { requiredKeys: ['type', 'image', 'alt', 'decorative'] },
  ),
  fc.record(
    { ...image, alt: label, decorative: fc.constant(false), link, align },
    { requiredKeys: ['type', 'image', 'alt', 'decorative'] },
  ),
) as fc.Arbitrary<ColumnBlock>;
const column = fc.array(part, { maxLength: 3 });

const block = fc.oneof(
  { weight: 7, arbitrary: part },
  fc.record({ type: fc.constant('columns' as const), columns: fc.tuple(column, column) }),
  fc.record({ type: fc.constant('divider' as const) }),
  fc.integer({ min: 1, max: TABLE_COLUMNS_MAX }).chain((width) =>
    fc.record({
      type: fc.constant('table' as const),
      rows: fc.array(fc.array(content, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  ),
  fc.record({
    type: fc.constant('signature' as const),
    lines: fc.array(content, { minLength: 1, maxLength: SIGNATURE_LINES_MAX }),
  }),
) as fc.Arbitrary<MailBlock>;

/** Only a first heading of level 3 would skip a level. */
function withHeadingsInOrder(blocks: MailBlock[]): MailBlock[] {
  const first = blocks.flatMap(partsOf).find(({ type }) => type === 'heading');
  const inOrder = <Block extends MailBlock>(one: Block): Block =>
    one === first ? { ...one, level: 2 } : one;
  return blocks.map((one): MailBlock => {
    if (one.type !== 'columns') return inOrder(one);
    const [left, right] = one.columns;
    return { ...one, columns: [left.map(inOrder), right.map(inOrder)] };
  });
}

/** Random emails that can be sent, with odd words in every place. For property tests. */
export const arbitraryDocument: fc.Arbitrary<MailDocument> = fc.record({
  version: fc.constant(2 as const),
  subject: fc
    .tuple(text(label), field)
    .map((parts) => [...parts])
    .filter((parts) => findHidden(plainText(parts)) === undefined),
  preheader: fc.array(field, { maxLength: 1 }),
  sender_name: fc.constantFrom(null, 'Ann, Fairlead', 'Zoë'),
  reply_to: fc.constantFrom(null, 'ann@mail.invalid'),
  blocks: fc.array(block, { maxLength: 12 }).map(withHeadingsInOrder),
});

/** The same emails in each run. */
export const sampleDocuments = (count: number, seed: number): MailDocument[] =>
  fc.sample(arbitraryDocument, { numRuns: count, seed });
