import type {
  Align,
  ColumnBlock,
  ListItem,
  ListType,
  MailBlock,
} from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { listItem } from '@fairlead/contract/email/document/list-items';
import type { MergeFieldAttributes } from './schema/merge-field.ts';

export type EditorMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
type Marked = { marks?: EditorMark[] };
export type EditorInline =
  | ({ type: 'text'; text: string } & Marked)
  | ({ type: 'field'; attrs: MergeFieldAttributes } & Marked);
/** Left out when it's empty. */
type Content<Of = EditorInline> = { content?: Of[] };

/** `list` is the kind of a list below the block's own, which is `level` 1. */
export type ItemPlace = { level: 1 | 2 | 3; list: ListType | null };
type EditorItem = { type: 'list_item'; attrs: ItemPlace } & Content;

export type EditorBlock =
  | ({ type: 'paragraph' } & Content)
  | ({ type: 'heading'; attrs: { level: 2 | 3 } } & Content)
  | ({ type: 'quote' } & Content)
  | ({ type: ListType } & Content<EditorItem>)
  | ({ type: 'signature' } & Content<{ type: 'signature_line' } & Content>)
  | ({ type: 'table' } & Content<{ type: 'table_row' } & Content<{ type: 'table_cell' } & Content>>)
  | { type: 'button'; attrs: { label: string; link: string; align: Align | null } }
  | {
      type: 'image';
      attrs: { image: string; alt: string; decorative: boolean; link: string | null; align: Align | null };
    }
  | { type: 'divider' }
  | { type: 'columns'; content: { type: 'column'; content: EditorBlock[] }[] };

/** What ProseMirror calls the JSON of a document with our schema. */
export type EditorJson = { type: 'doc' } & Content<EditorBlock>;

type Marks = Pick<Inline, 'bold' | 'italic' | 'link'>;

function fromMarks(marks: readonly EditorMark[] = []): Marks {
  const found: Marks = {};
  for (const mark of marks) {
    if (mark.type === 'link') found.link = mark.attrs.href;
    else found[mark.type] = true;
  }
  return found;
}

function fromInline(part: EditorInline): Inline {
  if (part.type === 'text') return { type: 'text', text: part.text, ...fromMarks(part.marks) };
  const { field, fallback } = part.attrs;
  return { type: 'field', field, fallback, ...fromMarks(part.marks) };
}

const inlines = ({ content = [] }: { content?: EditorInline[] }): Inline[] => content.map(fromInline);

function fromItem(item: EditorItem): ListItem {
  const { level, list } = item.attrs;
  return list === null ? inlines(item) : listItem(level, list, inlines(item));
}

function fromBlock(block: EditorBlock): MailBlock {
  switch (block.type) {
    case 'heading':
      return { type: block.type, level: block.attrs.level, content: inlines(block) };
    case 'paragraph':
    case 'quote':
      return { type: block.type, content: inlines(block) };
    case 'bulleted_list':
    case 'numbered_list':
      return { type: block.type, items: (block.content ?? []).map(fromItem) };
    case 'table':
      return { type: block.type, rows: (block.content ?? []).map((row) => (row.content ?? []).map(inlines)) };
    case 'signature':
      return { type: block.type, lines: (block.content ?? []).map(inlines) };
    case 'button': {
      const { label, link, align } = block.attrs;
      return { type: block.type, label, link, ...(align && { align }) };
    }
    case 'image': {
      const { image, alt, decorative, link, align } = block.attrs;
      return {
        type: block.type,
        image,
        alt,
        decorative,
        ...(link !== null && { link }),
        ...(align && { align }),
      };
    }
    case 'divider':
      return { type: block.type };
    case 'columns': {
      // The schema has two columns, and allows nothing else in them.
      const [first = [], second = []] = block.content.map(fromEditor) as ColumnBlock[][];
      return { type: block.type, columns: [first, second] };
    }
  }
}

/** The blocks of an email or a column, from ProseMirror's JSON. A single empty paragraph is none. */
export function fromEditor({ content = [] }: { type: 'doc' | 'column' } & Content<EditorBlock>): MailBlock[] {
  const [first, ...others] = content.map(fromBlock);
  if (!first) return [];
  const isEmpty = others.length === 0 && first.type === 'paragraph' && first.content.length === 0;
  return isEmpty ? [] : [first, ...others];
}

function marksOf({ link, bold, italic }: Inline): { marks?: EditorMark[] } {
  const marks: EditorMark[] = [];
  if (link !== undefined) marks.push({ type: 'link', attrs: { href: link } });
  if (bold) marks.push({ type: 'bold' });
  if (italic) marks.push({ type: 'italic' });
  return marks.length > 0 ? { marks } : {};
}

function toInline(part: Inline): EditorInline {
  if (part.type === 'text') return { type: 'text', text: part.text, ...marksOf(part) };
  return { type: 'field', attrs: { field: part.field, fallback: part.fallback }, ...marksOf(part) };
}

const content = (parts: readonly Inline[]): { content: EditorInline[] } => ({ content: parts.map(toInline) });

const toItem = (item: ListItem): EditorItem =>
  Array.isArray(item)
    ? { type: 'list_item', attrs: { level: 1, list: null }, ...content(item) }
    : { type: 'list_item', attrs: { level: item.level, list: item.list }, ...content(item.content) };

export function toEditorBlock(block: MailBlock): EditorBlock {
  switch (block.type) {
    case 'heading':
      return { type: block.type, attrs: { level: block.level }, ...content(block.content) };
    case 'paragraph':
    case 'quote':
      return { type: block.type, ...content(block.content) };
    case 'bulleted_list':
    case 'numbered_list':
      return { type: block.type, content: block.items.map(toItem) };
    case 'table':
      return {
        type: block.type,
        content: block.rows.map((cells) => ({
          type: 'table_row',
          content: cells.map((cell) => ({ type: 'table_cell', ...content(cell) })),
        })),
      };
    case 'signature':
      return {
        type: block.type,
        content: block.lines.map((line) => ({ type: 'signature_line', ...content(line) })),
      };
    case 'button': {
      const { label, link, align = null } = block;
      return { type: block.type, attrs: { label, link, align } };
    }
    case 'image': {
      const { image, alt, decorative, link = null, align = null } = block;
      return { type: block.type, attrs: { image, alt, decorative, link, align } };
    }
    case 'divider':
      return { type: block.type };
    case 'columns':
      return {
        type: block.type,
        content: block.columns.map((blocks) => ({ type: 'column', content: toEditorBlocks(blocks) })),
      };
  }
}

/** The editor needs a place for the cursor, so no blocks are an empty paragraph. */
const toEditorBlocks = (blocks: readonly MailBlock[]): EditorBlock[] =>
  blocks.length > 0 ? blocks.map(toEditorBlock) : [{ type: 'paragraph' }];

/** The blocks of an email as ProseMirror has them. */
export const toEditor = (blocks: readonly MailBlock[]): EditorJson => ({
  type: 'doc',
  content: toEditorBlocks(blocks),
});
