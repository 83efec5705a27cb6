import type { MailBlock } from './blocks.ts';
import type { MailDocument } from './document.ts';

/** The uploaded images in some blocks, each once. */
export const imagesIn = (blocks: readonly MailBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'image' ? [block.image] : []))),
];

/** The uploaded images in a document, each once. */
export const imageIds = ({ blocks }: MailDocument): string[] => imagesIn(blocks);
