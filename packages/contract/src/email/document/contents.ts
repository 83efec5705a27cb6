import type { MailBlock } from './blocks.ts';
import type { MailDocument } from './document.ts';
import type { Inline } from './inline.ts';
import { itemContent } from './list-items.ts';

/** What a block shows, in the order in which it's read: the blocks of its columns, or only itself. */
export const partsOf = (block: MailBlock): readonly MailBlock[] =>
  block.type === 'columns' ? block.columns.flat() : [block];

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
    case 'columns':
      return partsOf(block).flatMap(contentsOf);
    default:
      return [];
  }
}

/** The uploaded images in some blocks, each once. */
export const imagesIn = (blocks: readonly MailBlock[]): string[] => [
  ...new Set(blocks.flatMap(partsOf).flatMap((block) => (block.type === 'image' ? [block.image] : []))),
];

/** The uploaded images in a document, each once. */
export const imageIds = ({ blocks }: MailDocument): string[] => imagesIn(blocks);
