import { texts } from '../texts.ts';
import type { MailBlock } from './blocks.ts';
import type { MailDocument } from './document.ts';
import { isBlank } from './plain-text.ts';

/** What keeps an email from being sent, in words that say how to fix it. `block` counts from 0. */
export type DocumentFault = { message: string; block?: number };

function blockFault(block: MailBlock, level: number): string | undefined {
  switch (block.type) {
    case 'heading':
      if (isBlank(block.content)) return 'This heading is empty. Write it, or remove it.';
      return block.level > level + 1
        ? `This heading skips a level. Make it a heading ${level + 1}, or put one above it.`
        : undefined;
    case 'button':
      if (block.label.trim() === '') return 'This button has no words. Say what happens when it’s pressed.';
      return block.link === '' ? 'This button leads nowhere. Give it a link.' : undefined;
    case 'image':
      return block.alt.trim() === '' && !block.decorative
        ? 'This image has no alternative text. Describe it, or mark it as decorative.'
        : undefined;
    default:
      return undefined;
  }
}

/** The email's name for itself is its only heading 1, so its blocks begin with 2. */
export function documentFaults({ subject, blocks }: MailDocument): DocumentFault[] {
  const faults: DocumentFault[] = isBlank(subject) ? [{ message: texts.campaigns.subjectRequired }] : [];
  let level = 1;
  for (const [at, block] of blocks.entries()) {
    const message = blockFault(block, level);
    if (message) faults.push({ message, block: at });
    if (block.type === 'heading') level = block.level;
  }
  return faults;
}
