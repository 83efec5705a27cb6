import { tooLongText } from '@fairlead/contract/platform/text/form-texts';
import { countText } from '../../ui/data/count-text.ts';

/** Counts as the server does: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

export const countHint = (text: string, max: number): string =>
  `${countText(lengthOf(text))} of ${countText(max)} characters`;

/** Whether the length is worth a look. */
export const isNearLimit = (text: string, max: number): boolean => lengthOf(text) > max * 0.8;

export const lengthError = (text: string, max: number): string | undefined =>
  lengthOf(text) > max ? tooLongText(max) : undefined;
