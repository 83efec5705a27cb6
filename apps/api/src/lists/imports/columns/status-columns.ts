import type { StatusField } from '@fairlead/contract/lists/import-types';
import type {
  ColumnMeanings,
  Meanings,
  StatusSignal,
  SubscriberImportRow,
} from '../../../platform/db/tables/imports.ts';
import type { ColumnPositions } from '../file/read-row.ts';
import { senseOf } from './column-senses.ts';
import { findPhrase } from './leaving-phrases.ts';
import { type Reading, readMeaning } from './status-meanings.ts';
import { meaningAnywhere, wordOf } from './status-words.ts';

/** A column that may say that someone can't be emailed. */
export type StatusColumn = StatusSignal & {
  field: StatusField | 'other';
  /** Under which its values are counted. */
  key: string;
};

/** Of a column whose cells hold other things, too: the cells that say nothing about email. */
export const ANYTHING_ELSE = 'Anything else';

type Row = Pick<SubscriberImportRow, 'mapping' | 'signals'> & { places: ColumnPositions };

/** All that count in a file: a person gets email only if each allows it. */
export function statusColumns({ mapping, places, signals }: Row): StatusColumn[] {
  const mapped = (['status', 'permission'] as const).flatMap((field): StatusColumn[] => {
    const [column, at] = [mapping[field], places[field]];
    if (!column || at === undefined) return [];
    return [{ column, at, sense: senseOf(column), reads: 'whole', isKnown: true, field, key: field }];
  });
  return [
    ...mapped,
    ...signals.map((one): StatusColumn => ({ ...one, field: 'other', key: `other ${one.column}` })),
  ];
}

export type Said = { meanings: Meanings; columnMeanings: ColumnMeanings };

function said({ field, column }: StatusColumn, value: string, { meanings, columnMeanings }: Said) {
  const ofColumn = columnMeanings[column];
  const all = {
    ...(typeof ofColumn === 'object' ? ofColumn : {}),
    ...(field === 'other' ? {} : meanings[field]),
  };
  return Object.entries(all).find(([one]) => one.toLowerCase() === value.toLowerCase())?.[1];
}

function ownReading(column: StatusColumn, value: string): Reading {
  if (column.reads === 'words') {
    const meaning =
      value === ANYTHING_ELSE ? 'mail' : (meaningAnywhere(wordOf(value)) ?? findPhrase(value)?.meaning);
    return { meaning: column.sense.kind === 'aside' ? 'mail' : (meaning ?? 'mail'), isSure: true };
  }
  // The second column is a further reason against; an empty cell in it is none.
  if (column.field === 'permission' && value === '') return { meaning: 'mail', isSure: true };
  return readMeaning(value, column.sense);
}

/** What the admin chose, or else what the value means on its own. */
export function decide(column: StatusColumn, value: string, choice: Said): Reading {
  const chosen = said(column, value, choice);
  return chosen ? { meaning: chosen, isSure: true } : ownReading(column, value);
}

/** Whether a value has to be looked at before anyone is imported by it. */
export function isOpen(column: StatusColumn, value: string, choice: Said): boolean {
  if (choice.columnMeanings[column.column] !== undefined) return false;
  const { meaning, isSure } = decide(column, value, choice);
  if (column.isKnown) return !isSure;
  if (column.sense.kind === 'aside')
    return readMeaning(value, column.sense.otherwise).meaning !== 'mail' && value !== ANYTHING_ELSE;
  return !isSure || meaning !== 'mail';
}
