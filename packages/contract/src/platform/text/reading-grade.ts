/** The words of a sentence. */
export const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];

/** Headings, labels, and names aren't sentences and would make every text look easy. */
const MIN_WORDS = 5;

/** What we write reads at this US grade or below. */
export const GRADE_MAX = 9;

/** The end of the text also ends a sentence. */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?:])\s+/).filter((one) => /\w/.test(one));

/**
 * Flesch-Kincaid grade level: 0.39 words per sentence + 11.8 syllables per word - 15.59 (Kincaid et al. 1975). Counts
 * sentences of five words or more, including domain terms. NaN if there's none.
 * @param syllables how many a word has; passed because only a large dictionary knows
 */
export function readingGrade(
  sentences: readonly string[],
  syllables: (word: string) => number,
): { grade: number; words: number } {
  const counted = sentences.map(wordsOf).filter((words) => words.length >= MIN_WORDS);
  const words = counted.flat();
  const total = words.reduce((sum, word) => sum + Math.max(1, syllables(word)), 0);
  const grade = 0.39 * (words.length / counted.length) + 11.8 * (total / words.length) - 15.59;
  return { grade, words: words.length };
}
