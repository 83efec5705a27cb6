import type { ImportBlock, StatusMeaning } from '@fairlead/contract/lists/import-types';
import type { SubscriberImportRow } from '../../../platform/db/tables/imports.ts';
import { blockNamed, isReason, namedSense } from '../columns/column-senses.ts';
import { findPhrase, findReasons } from '../columns/leaving-phrases.ts';
import {
  ANYTHING_ELSE,
  decide,
  type Said,
  type StatusColumn,
  statusColumns,
} from '../columns/status-columns.ts';
import { A_DATE, A_REASON, saysComplaint } from '../columns/status-meanings.ts';
import { meaningOfWord, NO, wordOf } from '../columns/status-words.ts';
import type { ColumnPositions } from './read-row.ts';
import { isDayFirst, looksLikeTime, readTime } from './read-time.ts';

/** How the status of a row is read. */
export type StatusRules = Said & {
  columns: StatusColumn[];
  /** What a date of leaving means. */
  left: ImportBlock;
  everyone: StatusMeaning;
  /** Dates with slashes begin with the day. */
  dayFirst: boolean;
};

type Stored = Pick<
  SubscriberImportRow,
  'mapping' | 'signals' | 'meanings' | 'column_meanings' | 'everyone' | 'day_first'
> & { places: ColumnPositions };

const isBlock = (meaning: StatusMeaning): meaning is ImportBlock =>
  meaning !== 'mail' && meaning !== 'leave_out';

/** The moment in a list of people who left is when they left, whatever it's called. */
const leftMeans = ({ mapping, everyone }: Stored): ImportBlock =>
  namedSense(mapping.left_at ?? '')?.kind === 'out' || !isBlock(everyone)
    ? blockNamed(mapping.left_at ?? '')
    : everyone;

export const statusRules = (row: Stored): StatusRules => ({
  columns: statusColumns(row),
  left: leftMeans(row),
  meanings: row.meanings,
  columnMeanings: row.column_meanings,
  everyone: row.everyone,
  dayFirst: row.day_first === true,
});

const SHOWN = 100;

/** Each day, reason, and address would be a value of its own. */
function statusValue(cell: string, column: StatusColumn): string {
  if (looksLikeTime(cell)) return A_DATE;
  const word = wordOf(cell);
  const isWord = word === '' || NO.has(word) || meaningOfWord(word) !== undefined;
  if (!isWord && (isReason(column.column) || cell.includes('@'))) return findPhrase(cell)?.words ?? A_REASON;
  return cell.slice(0, SHOWN);
}

/** What a cell says: one value, or each word about email. */
function valuesOf(cell: string, column: StatusColumn): string[] {
  if (column.reads === 'whole') return [statusValue(cell, column)];
  const words = findReasons(cell).map((found) => found.words.slice(0, SHOWN));
  return words.length > 0 ? [...new Set(words)] : [ANYTHING_ELSE];
}

export type Block = {
  reason: ImportBlock;
  since: string | null;
  /** The file has a date, and it can't be read. */
  isDateUnclear: boolean;
  /** Its day comes first, as it isn't written in the U.S. */
  isDayFirst: boolean;
};

export type Status = {
  /** Why they can't be emailed; empty if they can. */
  blocks: Block[];
  /** The status of those who aren't imported, because nobody knows whether they agreed. */
  unsure: string | null;
  /** The reason in the file. */
  detail: string | null;
  values: { column: StatusColumn; value: string }[];
};

/** What's written where there's no date, such as MySQL's 0000-00-00. */
const isEmpty = (cell: string): boolean => NO.has(wordOf(cell)) || wordOf(cell) === '';

function dated(reason: ImportBlock, dates: readonly string[], dayFirst: boolean): Block {
  const date = dates.find((one) => readTime(one, dayFirst)) ?? dates[0] ?? '';
  const since = readTime(date, dayFirst) ?? null;
  return {
    reason,
    since,
    isDateUnclear: date !== '' && since === null,
    isDayFirst: since !== null && isDayFirst(date, dayFirst),
  };
}

/** A reason says that someone left, if nothing else says why. */
const isVague = ({ column, value }: Status['values'][number]): boolean =>
  isReason(column.column) && (value === A_REASON || value === A_DATE);

/** A status that forbids email always wins, whichever column it's in. */
export function readStatus(
  cell: (field: 'left_at' | 'left_reason') => string,
  cellAt: (at: number) => string,
  rules: StatusRules,
): Status {
  const { columns, everyone, left, dayFirst } = rules;
  const values = columns.flatMap((column) =>
    valuesOf(cellAt(column.at), column).map((value) => ({ column, value })),
  );
  const decided = values.map((one) => ({ ...one, ...decide(one.column, one.value, rules) }));
  const leftAt = isEmpty(cell('left_at')) ? '' : cell('left_at');
  const reasons = columns.flatMap((column) => (isReason(column.column) ? cellAt(column.at) : []));
  const detail = [cell('left_reason'), ...reasons].find((text) => !isEmpty(text)) ?? null;
  const vague = decided.filter(isVague).map(({ meaning }) => meaning);
  const clear = [
    ...decided.filter((one) => !isVague(one)).map(({ meaning }) => meaning),
    everyone,
    ...(leftAt ? [left] : []),
  ];
  const all = clear.some(isBlock) ? clear : [...clear, ...vague];
  const blocks = new Set(all.filter(isBlock));
  if (blocks.has('opted_out') && saysComplaint(detail ?? '')) blocks.add('complained');
  const times = decided
    .filter(({ column }) => !isReason(column.column))
    .map(({ column, meaning }) => ({ meaning, text: cellAt(column.at) }))
    .filter(({ meaning, text }) => meaning !== 'mail' && looksLikeTime(text));
  const datesOf = (reason: ImportBlock): string[] => [
    ...times.filter(({ meaning }) => meaning === reason).map(({ text }) => text),
    ...(leftAt ? [leftAt] : []),
    ...times.map(({ text }) => text),
  ];
  const unsureAt = decided.find(({ meaning }) => meaning === 'leave_out');
  return {
    blocks: [...blocks].map((reason) => dated(reason, datesOf(reason), dayFirst)),
    unsure: all.includes('leave_out') ? (unsureAt?.value ?? '') : null,
    detail,
    values,
  };
}
