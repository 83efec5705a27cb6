/**
 * C0 and C1 controls, except for tab, line feed, and carriage return; halves of characters, which PostgreSQL and JSON
 * can't hold. And overrides, embeddings, and isolates of the reading direction, which make a text look like another one.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
/** What a text of one line can't have besides. */
const BREAK = /[\t\n\r\u2028\u2029]/;
const BREAKS = /[\t\n\r\u2028\u2029]+/g;

/**
 * In the group, what nobody sees and belongs: a joiner after a letter that it changes, or between the parts of an emoji,
 * and the flag of a region. Besides, all that is hidden, and what nobody sees, except for what changes the look of the
 * character before it.
 */
const SCAN =
  /((?<=[\u0620-\u109f\u1780-\u1cff\ua800-\uabff\u{10a00}-\u{11fff}])\p{Join_C}|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007e}]{1,12}\u{e007f})|[^\P{Cc}\t\n\r]|\p{Cs}|(?!\p{M}|[\u115f\u1160\u180e])\p{DI}|[\ufff9-\ufffb]/gu;
/** Plain marks of the reading direction belong into texts that have such letters. */
const MARK = /[\u200e\u200f\u061c]/;
const RIGHT_TO_LEFT = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Whether PostgreSQL and JSON keep the text as it is. */
export const isWellFormed = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** Whether a text may be on one line: it's what it looks like, and safe in an email header and in PostgreSQL. */
export const isLine = (text: string): boolean => !HIDDEN.test(text) && !BREAK.test(text);

/** The text without hidden characters that no text may have. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.split(HIDDEN).join('');

/** The same on one line. What its author put between words and syllables stays. */
export const shownLine = (text: string): string => withoutHidden(text).replace(BREAKS, ' ');

/** The first character that `cleanText` would remove, and where it is. */
export function findHidden(text: string): { at: number; character: string } | undefined {
  const marksBelong = RIGHT_TO_LEFT.test(text);
  for (const { 0: character, 1: belongs, index } of text.matchAll(SCAN))
    if (belongs === undefined && !(marksBelong && MARK.test(character))) return { at: index, character };
  return undefined;
}

/** The text as people see it: without all that is hidden or unseen and doesn't belong. Line breaks and tabs stay. */
export const cleanText = (text: string): string =>
  RIGHT_TO_LEFT.test(text)
    ? text.replace(SCAN, (one, belongs?: string) => belongs ?? (MARK.test(one) ? one : ''))
    : text.replace(SCAN, '$1');

/** Like `cleanText`, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(BREAKS, ' ');
