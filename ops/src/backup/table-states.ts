import type { Knex } from 'knex';
import { NO_TIME_LIMIT } from '../../../apps/api/src/platform/db/time-limit.ts';
import { findTables, named, type Table } from './tables.ts';

/** The content of a table: the number of rows, and a checksum that doesn't depend on their order. */
export type TableState = { columns: string[]; rows: number; checksum: string };
export type TableStates = Record<string, TableState>;

/** The text of times and numbers depends on the session; these settings make it the same everywhere. Use them inside a transaction. */
export const SAME_TEXT = `
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local search_path = public;
  ${NO_TIME_LIMIT}`;

/** Some rows of a table, as SQL. */
export type PartOfTable = Table & { where?: string };

/** One row (rows, checksum). Computed columns are left out: they're derived from the others. */
export function stateQuery(table: PartOfTable): string {
  const { table: from, columns } = named(table);
  return `select count(*)::integer as rows, md5(concat_ws('/', count(*), sum(head), sum(tail))) as checksum from (
    select ('x' || left(hash, 16))::bit(64)::bigint::numeric as head, ('x' || right(hash, 16))::bit(64)::bigint::numeric as tail
    from (select md5(row_to_json(line)::text) as hash from (select ${columns} from ${from} where ${table.where ?? 'true'}) as line) as hashed) as halves`;
}

/** Runs in the caller's transaction, which decides the moment. */
export async function findStates(trx: Knex, tables?: readonly PartOfTable[]): Promise<TableStates> {
  await trx.raw(SAME_TEXT);
  const states: TableStates = {};
  for (const table of tables ?? (await findTables(trx))) {
    const { rows }: { rows: Omit<TableState, 'columns'>[] } = await trx.raw(stateQuery(table));
    if (rows[0]) states[table.name] = { columns: table.columns, ...rows[0] };
  }
  return states;
}

/** Names of the tables that differ. */
export function differingTables(one: TableStates, other: TableStates): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  );
}
