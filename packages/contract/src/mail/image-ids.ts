import type { MailDocument } from './document.ts';

/** The uploaded images in a document, each once. */
export const imageIds = ({ blocks }: MailDocument): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'image' ? [block.image] : []))),
];
