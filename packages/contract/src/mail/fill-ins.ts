import type { MailDocument } from './document.ts';
import type { Inline } from './inline.ts';
import { plainText } from './plain-text.ts';

/** A place in a template that its writer has to fill in. Bold, so nobody overlooks it. */
export const fillIn = (what: string): Inline => ({ type: 'text', text: `[${what}]`, bold: true });

/** A capital letter first: "[sic]" and "[1]" are text. */
const FILL_IN = /\[\p{Lu}[^[\]]{0,99}\]/gu;

/** All the places in an email that are still to be filled in, such as "[Date]", each once. */
export function fillIns({ subject, preheader, blocks }: MailDocument): string[] {
  const texts = [plainText(subject), plainText(preheader)];
  for (const block of blocks) {
    if ('content' in block) texts.push(plainText(block.content));
    if ('items' in block) texts.push(...block.items.map(plainText));
    if (block.type === 'signature') texts.push(...block.lines.map(plainText));
    if (block.type === 'button') texts.push(block.label);
    if (block.type === 'image') texts.push(block.alt);
  }
  return [...new Set(texts.flatMap((text) => text.match(FILL_IN) ?? []))];
}
