import type { MailBlock } from './blocks.ts';
import { contentsOf } from './contents.ts';
import type { MailDocument } from './document.ts';

/** A link of an email, and the blocks that have it, counted from 0. */
export type DocumentLink = { link: string; blocks: number[] };

function linksOf(block: MailBlock): (string | undefined)[] {
  if (block.type === 'button' || block.type === 'image') return [block.link];
  return contentsOf(block).flatMap((content) => content.map(({ link }) => link));
}

/** Each link once, in the order of the email. */
export function documentLinks({ blocks }: MailDocument): DocumentLink[] {
  const found = new Map<string, Set<number>>();
  for (const [at, block] of blocks.entries())
    for (const link of linksOf(block)) if (link) found.set(link, (found.get(link) ?? new Set()).add(at));
  return [...found].map(([link, places]) => ({ link, blocks: [...places] }));
}
