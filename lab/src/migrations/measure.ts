import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Migration } from '../../../apps/api/src/db/migration.ts';
import { type Direction, runMigration } from '../../../apps/api/src/db/run-migration.ts';
import { startLoad } from './load.ts';

/** Weakest first, as in PostgreSQL's docs on explicit locking. */
const MODES = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];
const HARMLESS = MODES.indexOf('ShareUpdateExclusiveLock');

const HELD = `
  select relname, mode from pg_locks l join pg_class c on c.oid = l.relation
  where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000 and granted`;

/** Locks that block reading or writing, on tables with rows. */
async function hardLocks(trx: Knex): Promise<string[]> {
  const { rows }: { rows: { relname: string; mode: string }[] } = await trx.raw(HELD);
  return rows
    .filter(({ mode }) => MODES.indexOf(mode) > HARMLESS)
    .map(({ relname, mode }) => `${mode.replace(/Lock$/, '')} on ${relname}`)
    .sort();
}

export type Measured = {
  milliseconds: number;
  stall: { milliseconds: number; what: string };
  usual: { milliseconds: number; what: string };
  locks: string[];
};

/** Milliseconds of the load alone. */
const ALONE = 2_000;

/** Runs one migration under load. */
export async function measure(
  migrating: Knex,
  { loaded, rows }: { loaded: Knex; rows: number },
  migration: Migration,
  direction: Direction,
): Promise<Measured> {
  let locks: string[] = [];
  const load = startLoad(loaded, rows, migration.name);
  try {
    await wait(ALONE / 2);
    load.longest();
    await wait(ALONE);
    const usual = load.longest();
    const begin = performance.now();
    await runMigration(migrating, migration, direction, async (trx) => {
      locks = await hardLocks(trx);
    });
    const milliseconds = performance.now() - begin;
    const stall = load.longest();
    return { milliseconds, stall, usual, locks };
  } finally {
    await load.stop();
  }
}
