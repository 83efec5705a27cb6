import type { StatusMeaning } from '@fairlead/contract/lists/import-types';
import type { ColumnSense } from '../../../platform/db/tables/imports.ts';
import { looksLikeTime } from '../file/read-time.ts';
import { findPhrase } from './leaving-phrases.ts';
import { meaningOfWord, NO, wordOf, YES } from './status-words.ts';

/** What statusValue writes for cells that would each be a value of their own. */
export const A_DATE = 'A date';
export const A_REASON = 'A reason';
const isFilled = (value: string) => value === A_DATE || value === A_REASON || looksLikeTime(value);

/** RFC 3463 and RFC 5321: what starts with 5 is permanent. */
function meaningOfCode(value: string): StatusMeaning | undefined {
  const [, first] = /^([45])(?:\d\d|\.\d{1,3}\.\d{1,3})$/.exec(value.trim()) ?? [];
  if (!first) return undefined;
  return first === '5' ? 'bounced' : 'leave_out';
}

/** Whether a word says that someone reported spam, such as the reason in an unsubscribe survey. */
export const saysComplaint = (text: string): boolean => meaningOfWord(wordOf(text)) === 'complained';

export type Reading = {
  meaning: StatusMeaning;
  /** Nobody could read it otherwise. */
  isSure: boolean;
};
const sure = (meaning: StatusMeaning): Reading => ({ meaning, isSure: true });
const UNSURE: Reading = { meaning: 'leave_out', isSure: false };

/** In words that aren't a status by themselves: "550", or "unsubscribed by user". */
function inWords(value: string): Reading {
  const said = meaningOfCode(value) ?? findPhrase(value)?.meaning;
  return said && said !== 'mail' ? sure(said) : UNSURE;
}

const readers: {
  [kind in Exclude<ColumnSense['kind'], 'aside'>]: (
    value: string,
    sense: Extract<ColumnSense, { kind: kind }>,
  ) => Reading;
} = {
  out: (value, { means }) => {
    const word = wordOf(value);
    if (word === '' || NO.has(word)) return sure('mail');
    return sure((YES.has(word) ? undefined : findPhrase(value)?.meaning) ?? means);
  },
  in: (value, { empty }) => {
    const word = wordOf(value);
    if (word === '') return sure(empty);
    if (YES.has(word) || isFilled(value)) return sure('mail');
    return NO.has(word) ? sure('opted_out') : inWords(value);
  },
  neutral: (value) => (wordOf(value) === '' ? sure('leave_out') : inWords(value)),
  gaps: (value) => {
    const word = wordOf(value);
    return word === '' || word === 'none' ? sure('mail') : inWords(value);
  },
};

/**
 * What a value of a status column means. In a column for those who left, an empty cell is someone who didn't, and
 * anything else is someone who did. In one for those who agreed, an empty cell is someone who didn't agree. Elsewhere,
 * nobody gets email whose status isn't known.
 */
export function readMeaning(value: string, sense: ColumnSense): Reading {
  if (sense.kind === 'aside') return sure('mail');
  const known = meaningOfWord(wordOf(value));
  if (known) return sure(known);
  const read = readers[sense.kind] as (value: string, sense: ColumnSense) => Reading;
  return read(value, sense);
}
