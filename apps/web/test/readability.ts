import { readingGrade } from '@fairlead/contract/platform/text/reading-grade';
import { syllable } from 'syllable';
import { type Block, sentencesOf } from './page-text.ts';

/** Reading grade of a page. */
export const gradeOf = (blocks: readonly Block[]): number =>
  readingGrade(blocks.flatMap(sentencesOf), syllable).grade;
