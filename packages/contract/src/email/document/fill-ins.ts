import type { MailBlock } from './blocks.ts';
import { contentsOf, partsOf } from './contents.ts';
import type { MailDocument } from './document.ts';
import type { Inline } from './inline.ts';
import { plainText } from './plain-text.ts';

/** A place in a template that its writer has to fill in. Bold, so nobody overlooks it. */
export const fillIn = (what: string): Inline => ({ type: 'text', text: `[${what}]`, bold: true });

/** A capital letter first: "[sic]" and "[1]" are text. */
const FILL_IN = /\[\p{Lu}[^[\]]{0,99}\]/gu;

export const fillInsIn = (text: string): string[] => text.match(FILL_IN) ?? [];

function textsOf(block: MailBlock): string[] {
  if (block.type === 'button') return [block.label];
  if (block.type === 'image') return [block.alt];
  return contentsOf(block).map(plainText);
}

export const hasFillIn = (block: MailBlock): boolean =>
  partsOf(block)
    .flatMap(textsOf)
    .some((text) => fillInsIn(text).length > 0);

/** All the places in an email that are still to be filled in, such as "[Date]", each once. */
export const fillIns = ({ subject, preheader, blocks }: MailDocument): string[] => [
  ...new Set(
    [plainText(subject), plainText(preheader), ...blocks.flatMap(partsOf).flatMap(textsOf)].flatMap(
      fillInsIn,
    ),
  ),
];
