import { setImmediate as othersFirst } from 'node:timers/promises';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { erasedEmail } from '@fairlead/contract/platform/erased-people';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../../consent/suppressions/erased-addresses.queries.ts';
import { addressesIn } from '../../../consent/suppressions/typed-erased.ts';
import type { StatusCounts } from '../../../platform/db/tables/imports.ts';
import { numberColumns } from '../columns/confidential-cells.ts';
import { findLaterSignals } from '../columns/find-signals.ts';
import { ANYTHING_ELSE } from '../columns/status-columns.ts';
import { stageBlocks } from '../commit/blocks.queries.ts';
import { addCounts, type Found, type ImportRecord, mappingOf } from '../commit/imports.queries.ts';
import type { CsvRecord } from '../file/csv-part.ts';
import { emptyRow, type RowRead, type RowRules, readRow } from '../file/read-row.ts';
import { statusRules } from '../file/read-status.ts';
import { stageRows } from './stage.queries.ts';

/** Values of a column that are listed. A column with more is hardly a status. */
const VALUES_MAX = 50;

const rowRules = (row: ImportRecord): RowRules => ({
  places: row.places,
  columnCount: row.column_count,
  numbers: numberColumns(row.columns ?? []),
  status: statusRules(row),
  tidyNames: row.tidy_names,
});

function countStatuses(counts: StatusCounts, rows: readonly RowRead[]): StatusCounts {
  const all = structuredClone(counts);
  for (const { column, value } of rows.flatMap(({ values }) => values)) {
    const ofColumn = all[column.key] ?? {};
    all[column.key] = ofColumn;
    const known = ofColumn[value.toLowerCase()];
    if (known) known.rows += 1;
    else if (Object.keys(ofColumn).length < VALUES_MAX) ofColumn[value.toLowerCase()] = { value, rows: 1 };
  }
  return all;
}

/** Rows read without a break. */
const AT_ONCE = 200;

/** Other requests are answered meanwhile. */
async function readRows(records: readonly CsvRecord[], rules: RowRules): Promise<RowRead[]> {
  const rows: RowRead[] = [];
  for (const [at, record] of records.entries()) {
    const row = readRow(record, rules);
    if (row) rows.push(row);
    if (at % AT_ONCE === AT_ONCE - 1) await othersFirst();
  }
  return rows;
}

/** An import with the columns that speak of leaving for the first time in these records. */
async function withSignals(row: ImportRecord, records: readonly CsvRecord[]): Promise<ImportRecord> {
  const { columns, signals, statuses, found } = row;
  const chosen = {
    columns: columns ?? [],
    mapping: mappingOf(row),
    columnMeanings: row.column_meanings,
    signals,
  };
  const later = await findLaterSignals(records, chosen);
  if (later.length === 0) return row;
  const above = Object.values(found).reduce((all, one) => all + one, 0);
  const unsaid = () => ({ [ANYTHING_ELSE.toLowerCase()]: { value: ANYTHING_ELSE, rows: above } });
  const counted = above > 0 ? later.map(({ column }) => [`other ${column}`, unsaid()] as const) : [];
  return {
    ...row,
    signals: [...signals, ...later],
    statuses: { ...statuses, ...Object.fromEntries(counted) },
  };
}

/** A row that's only about blocks: nothing to import, or the same as a row above. */
const repetitions = (rows: readonly RowRead[], news: ReadonlySet<number>) =>
  rows.flatMap(({ person, blocks: [block] }) =>
    block && !person && !news.has(block.number) ? [emptyRow(block.number, block.email)] : [],
  );

type Staged = Pick<ImportRecord, 'statuses' | 'signals' | 'names_to_tidy'> & {
  found: Partial<Found>;
  blocks: Partial<SubscriberImport['blocks']>;
};

/** Stages rows of the file: first what blocks addresses, because it decides about people further up and down. */
export async function stageRecords(
  trx: Knex,
  key: ErasureKey,
  stored: ImportRecord,
  records: readonly CsvRecord[],
): Promise<Staged> {
  const row = await withSignals(stored, records);
  const rules = rowRules(row);
  const read = await readRows(records, rules);
  const rows = await withoutErased(trx, key, read);
  const { numbers, displaced, fresh } = await stageBlocks(
    trx,
    row.id,
    rows.flatMap(({ blocks }) => blocks),
  );
  const people = rows.flatMap(({ person }) => person ?? []);
  const found = await stageRows(trx, row, [...people, ...repetitions(rows, numbers)]);
  const blocking = rows.filter(
    ({ person, blocks: [block] }) => block && !person && numbers.has(block.number),
  );
  const moved = displaced.reduce<Partial<Found>>(
    (all, { verdict, count }) => addCounts(all, { [verdict]: -count, repeated: count }),
    {},
  );
  return {
    found: addCounts(addCounts(found, moved), { block: blocking.length }),
    blocks: fresh,
    statuses: countStatuses(row.statuses, rows),
    signals: row.signals,
    names_to_tidy: row.names_to_tidy + rows.filter(({ nameToTidy }) => nameToTidy).length,
  };
}

/** Of a refused row, all is kept. */
const addressesOf = ({ person, blocks }: RowRead): string[] => {
  const emails = [person, ...blocks].flatMap((one) => one?.email ?? []);
  return [...emails, ...(person?.cells ?? [])].flatMap(addressesIn);
};

/** Rows of people who were erased keep their place, which counts as opted out, and nothing about the person. */
async function withoutErased(trx: Knex, key: ErasureKey, rows: readonly RowRead[]): Promise<RowRead[]> {
  const erased = await findErased(trx, key, rows.flatMap(addressesOf));
  return rows.map((row) => {
    const number = row.person?.number ?? row.blocks[0]?.number;
    const isErased = addressesOf(row).some((address) => erased.has(address));
    return isErased && number !== undefined
      ? { ...row, person: emptyRow(number, erasedEmail(number)), blocks: [] }
      : row;
  });
}
