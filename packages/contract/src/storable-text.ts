/**
 * C0 and C1 controls, except for tab, line feed, and carriage return; halves of characters, which PostgreSQL and JSON
 * can't hold. And overrides, embeddings, and isolates of the reading direction, which make a text look like another one.
 */
const HIDDEN = String.raw`[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]`;
const HIDDEN_ONLY = new RegExp(HIDDEN, 'u');
/** What a text of one line can't have besides. */
const BREAK = /[\t\n\r\u2028\u2029]/;
const BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** Plain marks of the reading direction, which right-to-left text needs. */
const MARKS = String.raw`\u200e\u200f\u061c`;
/** Characters that nobody sees, except for those that change the look of the one before them. */
const UNSEEN = String.raw`(?![${MARKS}\u115f\u1160\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{DI}|[\ufff9-\ufffb]`;
/** Letters and marks of scripts in which a joiner changes how they're written. */
const JOINED = String.raw`[^\P{L}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}]|[^\P{M}\p{sc=Inherited}]`;
/** Unseen where they belong: a joiner after such a letter or between the parts of an emoji, and the flag of a region. */
const BELONGS = String.raw`(?<=${JOINED})[\u200c\u200d]|(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})|\u{1f3f4}[\u{e0020}-\u{e007e}]{1,12}\u{e007f}`;

/** Finds what belongs, which is in the group, and runs of what doesn't. */
const scan = (hidden: string) => new RegExp(`(${BELONGS})|(?:${hidden})+`, 'gu');
const SCAN = scan(`${HIDDEN}|${UNSEEN}|[${MARKS}]`);
const SCAN_RIGHT_TO_LEFT = scan(`${HIDDEN}|${UNSEEN}`);
const RIGHT_TO_LEFT = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

const scanOf = (text: string): RegExp => (RIGHT_TO_LEFT.test(text) ? SCAN_RIGHT_TO_LEFT : SCAN);

/** Whether PostgreSQL and JSON keep the text as it is. */
export const isWellFormed = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** Whether a text may be on one line: it's what it looks like, and safe in an email header and in PostgreSQL. */
export const isLine = (text: string): boolean => !HIDDEN_ONLY.test(text) && !BREAK.test(text);

/** The text without hidden characters that no text may have. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), '');

/** The same on one line. What its author put between words and syllables stays. */
export const shownLine = (text: string): string => withoutHidden(text).replace(BREAKS, ' ');

/** The first character that `cleanText` would remove, and where it is. */
export function findHidden(text: string): { at: number; character: string } | undefined {
  for (const { 0: run, 1: belongs, index } of text.matchAll(scanOf(text)))
    if (belongs === undefined) return { at: index, character: [...run][0] ?? '' };
  return undefined;
}

/** The text as people see it: without all that is hidden or unseen and doesn't belong. Line breaks and tabs stay. */
export const cleanText = (text: string): string => text.replace(scanOf(text), '$1');

/** Like `cleanText`, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(BREAKS, ' ');
