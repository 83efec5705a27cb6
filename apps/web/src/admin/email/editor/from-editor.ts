import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import type { EditorBlock, EditorInline, EditorJson, EditorMark } from './editor-json.ts';

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

function fromBlock(block: EditorBlock): MailBlock {
  switch (block.type) {
    case 'heading':
      return { type: block.type, level: block.attrs.level, content: inlines(block) };
    case 'paragraph':
    case 'quote':
      return { type: block.type, content: inlines(block) };
    case 'bulleted_list':
    case 'numbered_list':
      return { type: block.type, items: (block.content ?? []).map(inlines) };
    case 'signature':
      return { type: block.type, lines: (block.content ?? []).map(inlines) };
    case 'button':
      return { type: block.type, label: block.attrs.label, link: block.attrs.link };
    case 'image': {
      const { image, alt, decorative, link } = block.attrs;
      return { type: block.type, image, alt, decorative, ...(link !== null && { link }) };
    }
    case 'divider':
      return { type: block.type };
  }
}

/** The blocks of an email, from ProseMirror's JSON. A single empty paragraph is an empty email. */
export function fromEditor({ content = [] }: EditorJson): MailBlock[] {
  const [first, ...others] = content.map(fromBlock);
  if (!first) return [];
  const isEmpty = others.length === 0 && first.type === 'paragraph' && first.content.length === 0;
  return isEmpty ? [] : [first, ...others];
}
