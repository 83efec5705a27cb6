import { strictLineError } from '../../platform/text/strict-line.ts';
import { texts } from '../../platform/texts.ts';
import type { MailBlock } from './blocks.ts';
import { contentsOf, partsOf } from './contents.ts';
import type { MailDocument } from './document.ts';
import type { PlainInline } from './inline.ts';
import { mistypedField } from './mistyped-field.ts';
import { isBlank, plainText } from './plain-text.ts';

/** What keeps an email from being sent, in words that say how to fix it. `block` counts from 0. */
export type DocumentFault = { message: string; block?: number };

function lineFault(line: readonly PlainInline[]): string | undefined {
  const typed = mistypedField(line);
  return (
    typed &&
    `“${typed}” isn’t a merge field, so everyone would see it as typed. Write it like {first_name|there}.`
  );
}

function textFault(block: MailBlock): string | undefined {
  const typed = contentsOf(block).map(mistypedField).find(Boolean);
  return (
    typed && `“${typed}” is only text, so everyone would see it as typed. Put a merge field in its place.`
  );
}

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
export function documentFaults({ subject, sender_name, preheader, blocks }: MailDocument): DocumentFault[] {
  const lines = [
    isBlank(subject) ? texts.campaigns.subjectRequired : lineFault(subject),
    strictLineError('The subject', plainText(subject)),
    strictLineError('The sender name', sender_name ?? ''),
    lineFault(preheader),
  ];
  const faults: DocumentFault[] = lines.flatMap((message) => (message ? [{ message }] : []));
  let level = 1;
  for (const [at, block] of blocks.entries()) {
    for (const part of partsOf(block)) {
      const message = blockFault(part, level) ?? textFault(part);
      if (message) faults.push({ message, block: at });
      if (part.type === 'heading') level = part.level;
    }
  }
  return faults;
}
