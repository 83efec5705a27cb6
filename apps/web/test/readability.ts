import { syllable } from 'syllable';
import { type Block, sentencesOf } from './page-text.ts';

const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];

/** Headings, labels, and names aren't sentences and would make every page look easy. */
const MIN_WORDS = 5;

/**
 * Flesch-Kincaid grade level of a page: 0.39 words per sentence + 11.8 syllables per word - 15.59 (Kincaid et al.
 * 1975). Counts sentences of five words or more, including domain terms.
 */
export function gradeOf(blocks: readonly Block[]): number {
  const sentences = blocks
    .flatMap(sentencesOf)
    .map(wordsOf)
    .filter((words) => words.length >= MIN_WORDS);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
