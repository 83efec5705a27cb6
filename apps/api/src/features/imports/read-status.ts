import { type ImportBlock, StatusField, type StatusMeaning } from '@fairlead/contract/import-types';
import type { ImportMapping } from '@fairlead/contract/types';
import type { Meanings, SubscriberImportRow } from '../../db/tables/imports.ts';
import { isDayFirst, looksLikeTime, readTime } from './read-time.ts';
import { blockNamed, type ColumnSense, meaningOf, saysComplaint, senseOf } from './status-meanings.ts';

export const STATUS_FIELDS = StatusField.options;

/** How the status of a row is read. */
export type StatusRules = {
  senses: Partial<Record<StatusField, ColumnSense>>;
  /** What a date of leaving means. */
  left: ImportBlock;
  meanings: Meanings;
  everyone: StatusMeaning;
  /** Dates with slashes begin with the day. */
  dayFirst: boolean;
};

export const statusRules = (
  mapping: Partial<ImportMapping>,
  { meanings, everyone, day_first }: Pick<SubscriberImportRow, 'meanings' | 'everyone' | 'day_first'>,
): StatusRules => ({
  senses: Object.fromEntries(
    STATUS_FIELDS.flatMap((field) => (mapping[field] ? [[field, senseOf(mapping[field])]] : [])),
  ),
  left: blockNamed(mapping.left_at ?? ''),
  meanings,
  everyone,
  dayFirst: day_first === true,
});

/** Each day would be a value of its own. */
const A_DATE = 'A date';
const SHOWN = 100;
const statusValue = (cell: string): string => (looksLikeTime(cell) ? A_DATE : cell.slice(0, SHOWN));

/** What the admin chose, or else what the value means on its own. */
export function decidedMeaning(field: StatusField, value: string, rules: StatusRules): StatusMeaning {
  const said = Object.entries(rules.meanings[field] ?? {}).find(
    ([one]) => one.toLowerCase() === value.toLowerCase(),
  );
  if (said) return said[1];
  // The second column is a further reason against; an empty cell in it is none.
  if (field === 'permission' && value === '') return 'mail';
  return meaningOf(value, rules.senses[field] ?? { kind: 'neutral' });
}

export type Status = {
  /** Why they can't be emailed; empty if they can. */
  blocks: ImportBlock[];
  /** The status of those who aren't imported, because nobody knows whether they agreed. */
  unsure: string | null;
  since: string | null;
  /** The reason in the file. */
  detail: string | null;
  /** The file has a date, and it can't be read. */
  isDateUnclear: boolean;
  /** Its day comes first, as it isn't written in the U.S. */
  isDayFirst: boolean;
  values: [StatusField, string][];
};

const isBlock = (meaning: StatusMeaning): meaning is ImportBlock =>
  meaning !== 'mail' && meaning !== 'leave_out';

/** A status that forbids email always wins, whichever column it's in. */
export function readStatus(
  cell: (field: StatusField | 'left_at' | 'left_reason') => string,
  rules: StatusRules,
): Status {
  const used = STATUS_FIELDS.filter((field) => rules.senses[field]);
  const values = used.map((field): [StatusField, string] => [field, statusValue(cell(field))]);
  const meanings = values.map(([field, value]) => decidedMeaning(field, value, rules));
  const [leftAt, detail] = [cell('left_at'), cell('left_reason')];
  const all = [...meanings, rules.everyone, ...(leftAt ? [rules.left] : [])];
  const blocks = new Set(all.filter(isBlock));
  if (blocks.has('opted_out') && saysComplaint(detail)) blocks.add('complained');
  const date = leftAt || used.map(cell).find(looksLikeTime) || '';
  const since = readTime(date, rules.dayFirst) ?? null;
  const unsureAt = meanings.indexOf('leave_out');
  const unsure = unsureAt >= 0 ? (values[unsureAt]?.[1] ?? '') : '';
  return {
    blocks: [...blocks],
    unsure: all.includes('leave_out') ? unsure : null,
    since,
    detail: detail || null,
    isDateUnclear: leftAt !== '' && since === null,
    isDayFirst: since !== null && isDayFirst(date, rules.dayFirst),
    values,
  };
}
