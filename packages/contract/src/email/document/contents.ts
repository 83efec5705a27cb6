import type { MailBlock } from './blocks.ts';
import type { MailDocument } from './document.ts';
import type { Inline } from './inline.ts';
import { itemContent } from './list-items.ts';

/** The runs of words in a block: one per item of a list, cell of a table, or line of a signature. */
export function contentsOf(block: MailBlock): readonly Inline[][] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.content];
    case 'bulleted_list':
    case 'numbered_list':
      return block.items.map(itemContent);
    case 'table':
      return block.rows.flat();
    case 'signature':
      return block.lines;
    default:
      return [];
  }
}

/** The uploaded images in some blocks, each once. */
export const imagesIn = (blocks: readonly MailBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'image' ? [block.image] : []))),
];

/** The uploaded images in a document, each once. */
export const imageIds = ({ blocks }: MailDocument): string[] => imagesIn(blocks);
