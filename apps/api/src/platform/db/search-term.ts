import { SEARCH_ANYWHERE_MIN } from '@fairlead/contract/platform/limits';

/** Short terms match only the beginning of a field. */
export const isShort = (term: string): boolean => [...term].length < SEARCH_ANYWHERE_MIN;

/** What has to match, in any order: the words of a term, or all of it if each word is short. */
export function wordsOf(term: string): string[] {
  const words = term.split(/\s+/);
  return words.every(isShort) ? [term] : words;
}
