import type { MailDocument } from './document.ts';

/** Ids of the uploaded images that an email shows, in its order. */
export const imageIds = ({ blocks }: MailDocument): string[] =>
  blocks.flatMap((block) => (block.type === 'image' ? [block.image] : []));
