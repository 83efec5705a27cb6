import { z } from 'zod';
import {
  ALT_TEXT_MAX,
  BLOCK_PARTS_MAX,
  BUTTON_LABEL_MAX,
  COLUMN_BLOCKS_MAX,
  SIGNATURE_LINES_MAX,
  TABLE_COLUMNS_MAX,
  TABLE_ROWS_MAX,
} from '../../platform/limits.ts';
import { listOf } from '../../platform/list-of.ts';
import { shownLine } from '../../platform/text/storable-text.ts';
import { documentTexts } from './document-texts.ts';
import { Inline, MailLink } from './inline.ts';
import { skipsLevel } from './list-items.ts';

const content = listOf(Inline, BLOCK_PARTS_MAX);

const LISTS = ['bulleted_list', 'numbered_list'] as const;
export type ListType = (typeof LISTS)[number];

/** An item of a list in a list: its level, below 1 for the block's own, and which kind of list it's in there. */
const NestedItem = z.strictObject(
  {
    level: z.union([z.literal(2), z.literal(3)], { error: documentTexts.listLevel }),
    list: z.enum(LISTS, { error: documentTexts.listKind }),
    content,
  },
  { error: ({ code }) => (code === 'invalid_type' ? documentTexts.listItem : undefined) },
);

/** An item of the block's own list is only its words. */
const ListItem = z.union([content, NestedItem], {
  error: ({ input, ...issue }) => {
    const [ofWords, ofNested] = (issue as { errors?: z.core.$ZodIssue[][] }).errors ?? [];
    return (Array.isArray(input) ? ofWords : ofNested)?.[0]?.message;
  },
});
export type ListItem = z.infer<typeof ListItem>;

const items = listOf(ListItem, BLOCK_PARTS_MAX)
  .min(1)
  .refine((list) => !skipsLevel(list), documentTexts.listSkips);

/** Its first row says what's in the columns. */
const rows = listOf(
  listOf(content, TABLE_COLUMNS_MAX, { tooMany: documentTexts.tableTooWide }).min(1),
  TABLE_ROWS_MAX,
  {
    tooMany: documentTexts.tableTooLong,
  },
)
  .min(1)
  .refine((all) => all.every((row) => row.length === all[0]?.length), documentTexts.tableUneven);

const line = (max: number) => z.string().overwrite(shownLine).max(max, documentTexts.tooLong(max));
/** Empty while someone is still writing. */
const linkOrNone = z.union([z.literal(''), MailLink], { error: documentTexts.linkRefused });

/** Left if there's none. */
const align = z.enum(['center', 'right'], { error: documentTexts.alignment }).optional();

/** What can stand in a column. */
const parts = [
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content }),
  z.strictObject({ type: z.literal('paragraph'), content }),
  z.strictObject({ type: z.literal('bulleted_list'), items }),
  z.strictObject({ type: z.literal('numbered_list'), items }),
  z.strictObject({ type: z.literal('quote'), content }),
  z.strictObject({ type: z.literal('button'), label: line(BUTTON_LABEL_MAX), link: linkOrNone, align }),
  z
    .strictObject({
      type: z.literal('image'),
      /** Id of an uploaded image. */
      image: z.uuid(),
      /** What people read who don't see it; '' while it's missing, and for a decorative one. */
      alt: line(ALT_TEXT_MAX),
      decorative: z.boolean(),
      link: MailLink.optional(),
      align,
    })
    .refine(({ link, decorative }) => !(link && decorative), documentTexts.linkedDecoration),
] as const;

/** For a list of blocks: one with a type that isn't among them, or without one. */
const unknownBlock =
  (unknown: (type: string) => string) =>
  ({ input }: { input?: unknown }): string => {
    const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
    const shown = typeof type === 'string' ? shownLine(type).trim().slice(0, 40) : '';
    return shown ? unknown(shown) : documentTexts.noType;
  };

const ColumnBlock = z.discriminatedUnion('type', parts, { error: unknownBlock(documentTexts.notInColumn) });
export type ColumnBlock = z.infer<typeof ColumnBlock>;

const column = listOf(ColumnBlock, COLUMN_BLOCKS_MAX, {
  tooMany: documentTexts.columnTooLong,
  inItem: (index, problem) => documentTexts.inColumn(index + 1, problem),
});

const blocks = [
  ...parts,
  z.strictObject({ type: z.literal('divider') }),
  z.strictObject({ type: z.literal('table'), rows }),
  /** Beside each other where there's room, else the first above the second. */
  z.strictObject({
    type: z.literal('columns'),
    columns: z.tuple([column, column], { error: documentTexts.twoColumns }),
  }),
  z.strictObject({
    type: z.literal('signature'),
    lines: listOf(content, SIGNATURE_LINES_MAX, { tooMany: documentTexts.signatureTooLong }).min(1),
  }),
] as const;

/** One part of an email, from top to bottom. */
export const MailBlock = z.discriminatedUnion('type', blocks, {
  error: unknownBlock(documentTexts.unknownBlock),
});
export type MailBlock = z.infer<typeof MailBlock>;
export type MailBlockType = MailBlock['type'];
/** The block of one type. */
export type BlockOf<Type extends MailBlockType> = Extract<MailBlock, { type: Type }>;

/** Where a button or an image stands. */
export type Align = NonNullable<BlockOf<'button'>['align']>;

/** The error says which block it is. */
export const blockList = (max: number, tooMany: string) =>
  listOf(MailBlock, max, {
    tooMany,
    inItem: (index, problem) => documentTexts.inBlock(index + 1, problem),
  });

/** As JSON in UTF-8. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
