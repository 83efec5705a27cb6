import type { PlainInline } from './inline.ts';
import { plainText } from './plain-text.ts';

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}]/u;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && LETTER.test(character) && !UNSPACED.test(character);

/** Whether text ends in the middle of a word, so that what follows becomes part of it. */
export const endsInWord = (text: string): boolean => isWord([...text.slice(-2)].at(-1));

/** Whether text begins in the middle of a word, so that what's before becomes part of it. */
export const beginsInWord = (text: string): boolean => isWord([...text.slice(0, 2)][0]);

const isGlued = (left: PlainInline, right: PlainInline): boolean =>
  left.type === 'field'
    ? right.type === 'field' || beginsInWord(right.text)
    : right.type === 'field' && endsInWord(left.text);

/** Characters of a word that are quoted. */
const QUOTED = 12;
const lastWord = (text: string): string => [...text].slice(-QUOTED).join('').split(/\s/u).at(-1) ?? '';
const firstWord = (text: string): string => [...text].slice(0, QUOTED).join('').split(/\s/u)[0] ?? '';

/**
 * A merge field without a space to the next or last word, such as "{first_name|there}Thank", which becomes "PriyaThank".
 * Undefined if there's none.
 */
export function gluedField(content: readonly PlainInline[]): string | undefined {
  const at = content.findIndex((left, index) => {
    const right = content[index + 1];
    return right !== undefined && isGlued(left, right);
  });
  const [left, right] = content.slice(at, at + 2);
  if (at < 0 || !left || !right) return undefined;
  const before = left.type === 'text' ? lastWord(left.text) : plainText([left]);
  return before + (right.type === 'text' ? firstWord(right.text) : plainText([right]));
}
