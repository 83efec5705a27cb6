import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Migration } from '../../../apps/api/src/platform/db/migration.ts';
import { type Direction, runMigration } from '../../../apps/api/src/platform/db/run-migration.ts';
import { startLoad, type Wait } from './load.ts';

/** Milliseconds of the load alone. */
const ALONE = 1_000;

/** Runs one migration under load. `stall` is the longest wait of another statement meanwhile. */
export async function measure(
  migrating: Knex,
  { loaded, rows }: { loaded: Knex; rows: number },
  migration: Migration,
  direction: Direction,
): Promise<{ milliseconds: number; stall: Wait }> {
  const load = startLoad(loaded, rows, migration.name);
  try {
    await wait(ALONE);
    load.longest();
    const begin = performance.now();
    await runMigration(migrating, migration, direction);
    return { milliseconds: performance.now() - begin, stall: load.longest() };
  } finally {
    await load.stop();
  }
}
