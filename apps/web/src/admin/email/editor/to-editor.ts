import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import type { EditorBlock, EditorInline, EditorJson, EditorMark } from './editor-json.ts';

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

export function toEditorBlock(block: MailBlock): EditorBlock {
  switch (block.type) {
    case 'heading':
      return { type: block.type, attrs: { level: block.level }, ...content(block.content) };
    case 'paragraph':
    case 'quote':
      return { type: block.type, ...content(block.content) };
    case 'bulleted_list':
    case 'numbered_list':
      return {
        type: block.type,
        content: block.items.map((item) => ({ type: 'list_item', ...content(item) })),
      };
    case 'signature':
      return {
        type: block.type,
        content: block.lines.map((line) => ({ type: 'signature_line', ...content(line) })),
      };
    case 'button':
      return { type: block.type, attrs: { label: block.label, link: block.link } };
    case 'image': {
      const { image, alt, decorative, link = null } = block;
      return { type: block.type, attrs: { image, alt, decorative, link } };
    }
    case 'divider':
      return { type: block.type };
  }
}

/** The blocks as ProseMirror has them. It needs a place for the cursor, so an empty email is an empty paragraph. */
export const toEditor = (blocks: readonly MailBlock[]): EditorJson => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(toEditorBlock) : [{ type: 'paragraph' }],
});
