import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { findTables, named } from '../backup/tables.ts';

const OTHERS = `
  select count(*)::integer as count, string_agg(distinct concat_ws(' ', usename, nullif(application_name, '')), ', ') as names
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Names of the tables with rows, except those of the migrations. */
export async function findFilledTables(db: Knex): Promise<string[]> {
  const filled: string[] = [];
  for (const table of await findTables(db)) {
    const { rows } = await db.raw(`select exists (select from ${named(table).table}) as filled`);
    if (rows[0].filled) filled.push(table.name);
  }
  return filled;
}

/** @throws OperatorError when someone else is connected: a running product would carry on with stale data */
export async function requireAlone(db: Knex): Promise<void> {
  const { rows } = await db.raw(OTHERS);
  if (rows[0].count > 0)
    throw new OperatorError(
      `The database is in use by ${rows[0].count} other connections (${rows[0].names}). Stop every process of the product, and any connection pooler, first. Nothing was changed.`,
    );
}

/** @throws OperatorError unless the database is unused, and empty or meant to be replaced */
export async function requireEmpty(db: Knex, { replace }: { replace: boolean }): Promise<void> {
  await requireAlone(db);
  const [filled] = replace ? [] : await findFilledTables(db);
  if (filled !== undefined)
    throw new OperatorError(
      `The database isn’t empty: there are rows in ${filled}. Nothing was changed. Restore into a new one, or use --replace, which deletes what’s there.`,
    );
}
