import {
  asWritten,
  isAmbiguous,
  isAnd,
  isClearCredential,
  isCredential,
  isForeignTitle,
  isInCapitals,
  isInitials,
  isNotPeople,
  isOddlyCased,
  isParticle,
  isPlaceholder,
  isTitle,
  isWord,
  withoutAsides,
  wordsIn,
} from './name-parts.ts';

/**
 * What a stored name says: a first name that's sure, with the name as people write it, "Ann Lee" for "LEE, ANN, MD"; or
 * a guess to be looked at, if there's one.
 */
export type NameRead = { first: string; full: string } | { first: null; guess: string | null };

const unsure = (guess: string | null = null): NameRead => ({ first: null, guess });
const guessed = (read: NameRead): NameRead => (read.first === null ? read : unsure(read.first));

/** Any other character is no part of a name: digits, "@", "/", braces, and all that's left of brackets and quotes. */
const NAME = /^[\p{L}\p{M} '’ʼ‘.&+-]+$/u;
const WORDS_MAX = 6;
/** Of a last name with its particles. */
const LAST_WORDS_MAX = 4;

const hasLetter = (word: string): boolean => /\p{L}/u.test(word);
const withoutGeneration = (name: string): string => name.replace(/,? (?:1st|2nd|3rd|[4-9]th)\.?$/i, '');

function withoutTitles(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !isTitle(word));
  return start < 0 ? [] : words.slice(start);
}

const withoutCredentials = (words: readonly string[]): string[] =>
  words.slice(0, words.findLastIndex((word) => !isClearCredential(word)) + 1);

function written(words: readonly string[]): string[] {
  const isShouted = words.every((word) => word === word.toUpperCase());
  return words.map((word) => {
    if (isParticle(word)) return isInCapitals(word) ? word.toLowerCase() : word;
    return word.length > 2 || isShouted ? asWritten(word) : word;
  });
}

/** "Ann & Bo", "Ann Lee and Bo Lee". */
function readSeveral(words: readonly string[], and: number): NameRead {
  const people = [words[0] ?? '', words[and + 1] ?? ''];
  const isClear =
    people.every((word) => isWord(word) && !isTitle(word) && !isForeignTitle(word) && !isInitials(word)) &&
    !words.some((word) => isNotPeople(word) || isPlaceholder(word));
  return unsure(isClear ? people.map(asWritten).join(' and ') : null);
}

/** Words that begin with the first name, if they do. */
function readGiven(words: readonly string[], last: readonly string[] = []): NameRead {
  const [first = '', second = ''] = words;
  const isFirst = (word: string) =>
    isWord(word) && ![isPlaceholder, isParticle, isForeignTitle].some((is) => is(word));
  if (words.length > WORDS_MAX || words.some((word) => isNotPeople(word) || !hasLetter(word)))
    return unsure();
  if (isInitials(first)) {
    const isGiven = words.length + last.length > 2 && isFirst(second) && !isInitials(second);
    return unsure(isGiven ? asWritten(second) : null);
  }
  if (!isFirst(first)) return unsure();
  if (isAmbiguous(first)) return unsure(words.length > 1 ? asWritten(first) : null);
  if (isOddlyCased(first)) return unsure(asWritten(first));
  return { first: asWritten(first), full: written([...words, ...last]).join(' ') };
}

/** With the first name at the beginning. */
function readFirstLast(text: string, hasCredentials: boolean): NameRead {
  const words = wordsIn(text);
  const and = words.findIndex(isAnd);
  if (and >= 0) return readSeveral(words, and);
  const rest = withoutCredentials(withoutTitles(words));
  // "Dr. Lee" and "Lee, MD" have the last name, and so may have "LEE".
  const isLast = hasCredentials || rest.length < words.length || isInCapitals(text);
  return rest.length === 1 && isLast ? unsure() : readGiven(rest);
}

/** "Lee", "Lee-Ortiz", "de la Cruz". */
function isLastName(words: readonly string[]): boolean {
  const [first = ''] = words;
  const isOne = words.length === 1 ? !isTitle(first) : isParticle(first) && words.length <= LAST_WORDS_MAX;
  return isOne && !words.some((word) => isNotPeople(word) || isPlaceholder(word) || isForeignTitle(word));
}

function readLastFirst(before: string, after: string): NameRead {
  const last = withoutCredentials(wordsIn(before));
  const words = withoutTitles(wordsIn(after));
  // "Ann Lee, Director".
  if (words.some(isNotPeople)) return last.length > 1 ? guessed(readFirstLast(before, true)) : unsure();
  if (!isLastName(last)) return unsure();
  const and = words.findIndex(isAnd);
  if (and >= 0) return readSeveral(words, and);
  if (isCredential(words[0] ?? '')) return unsure();
  const read = readGiven(words, last);
  return words.length > 2 || words.some(isCredential) ? guessed(read) : read;
}

/** Whether a part behind a comma is "MD" or "MA, LPC". */
const areCredentials = (part: string): boolean => wordsIn(part).every(isCredential);

export function readName(name: string): NameRead {
  const parts = withoutGeneration(withoutAsides(name))
    .split(/[,，]/)
    .map((part) => part.trim());
  const end = parts.findLastIndex((part) => !areCredentials(part)) + 1;
  const [first = '', second = '', ...more] = parts.slice(0, end);
  const named = [first, second, ...more].filter(Boolean);
  if (named.length !== end || !named.every((part) => NAME.test(part))) return unsure();
  const hasCredentials = end < parts.length;
  if (end === 1) return readFirstLast(first, hasCredentials);
  if (end > 2) return unsure();
  const read = readLastFirst(first, second);
  return hasCredentials ? guessed(read) : read;
}
