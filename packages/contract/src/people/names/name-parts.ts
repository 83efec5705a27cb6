import { nameWords } from './name-words.ts';

/** Marks that only say how text is shown. */
const HIDDEN = /[\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['„', '“'],
  ['`', '`'],
];
/** Nicknames and notes behind the first word: Robert "Bob" Lee, Ann (retired), Ann [Harbor]. */
const ASIDES = / ?(?:\([^()]*\)|\[[^[\]]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»)/g;
/** Robert 'Bob' Lee, and not Seán O'Neill's. */
const NICKNAMES = / ['‘][^'‘’]+['’]([ ,]|$)/g;
/** Between two hyphens or apostrophes there's a letter. "ʼ" is one. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:['’‘-]\p{L}[\p{L}\p{M}]*)*$/u;
/** Scripts in which the last name comes first, often without a space. */
const LAST_FIRST_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const INITIALS = /^(?:\p{Lu}{1,2}|\p{L}|(?:\p{L}[.-])+\p{L}?\.?)$/u;
const LENGTH_MAX = 30;

/** One line, without hidden characters, quotation marks around it, nicknames, and notes. */
export function withoutAsides(name: string): string {
  let text = name.normalize().replace(HIDDEN, '').replace(/\s+/g, ' ').trim();
  for (const [open, close] of QUOTES)
    if (text.length > 2 && text.startsWith(open) && text.endsWith(close)) text = text.slice(1, -1).trim();
  // One at the beginning is all that says who it is.
  return text
    .replace(ASIDES, (aside, at: number) => (at === 0 ? aside : ''))
    .replace(NICKNAMES, '$1')
    .trim();
}

export const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean);

/** "Ph.D." as the lists have it. */
export const bareWord = (word: string): string => word.toLowerCase().replaceAll('.', '').replaceAll('’', "'");

const is = (kind: keyof typeof nameWords, word: string): boolean => nameWords[kind].has(bareWord(word));

export const isTitle = (word: string) => is('titles', word);
export const isForeignTitle = (word: string) => is('foreignTitles', word);
export const isNotPeople = (word: string) => is('notPeople', word);
export const isPlaceholder = (word: string) => is('placeholders', word);
export const isParticle = (word: string) => is('particles', word);
export const isAmbiguous = (word: string) => is('ambiguous', word);
export const isCredential = (word: string) => is('credentials', word);

/** Letters between people are lowercase: "Ana y Bo", but "Ana Y. Lee". */
export const isAnd = (word: string): boolean =>
  word.length > 1 ? nameWords.and.has(word.toLowerCase()) : nameWords.and.has(word);

/** Behind a name without a comma, "Ann Do" and "Ann Ma" are people, and "Ann Lee MA" has a degree. */
export const isClearCredential = (word: string): boolean =>
  isCredential(word) &&
  (word === word.toUpperCase() || bareWord(word).length > 2 || /^[js]r\.?$/i.test(word));

export const isInitials = (word: string): boolean => INITIALS.test(word);

/** Whether it can be a first name at all. */
export const isWord = (word: string): boolean =>
  WORD.test(word) &&
  word.length <= LENGTH_MAX &&
  !LAST_FIRST_SCRIPTS.test(word) &&
  !/^o['’ʼ‘]|-(?:san|sama|sensei)$/i.test(word);

export const isInCapitals = (word: string): boolean =>
  word === word.toUpperCase() && word !== word.toLowerCase();
export const isInLowercase = (word: string): boolean =>
  word === word.toLowerCase() && word !== word.toUpperCase();

/** "jOHN" and "JOhn" were typed by accident; "LaToya" and "McKenzie" weren't. */
export const isOddlyCased = (word: string): boolean =>
  !isInCapitals(word) && !isInLowercase(word) && /^(?:\p{Ll}.*\p{Lu}|\p{Lu}{2,}\p{Ll})/u.test(word);

const capitalized = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();

/** "ANN" and "ann" as Ann; other words as they are. */
export function asWritten(word: string): string {
  if (!isInCapitals(word) && !isInLowercase(word) && !isOddlyCased(word)) return word;
  const parts = word.split(/(['’ʼ‘-])/);
  return parts
    .map((part, at) => {
      const follows = parts[at - 1];
      const isNew = !follows || follows === '-' || parts[at - 2]?.length === 1;
      return isNew ? capitalized(part) : part.toLowerCase();
    })
    .join('');
}
