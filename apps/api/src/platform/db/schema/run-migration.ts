import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Migration } from './migration.ts';
import { migratorConfig, PREPARE } from './migrator.ts';
import { takeOver } from './takeover.ts';

const TRIES = 120;
/** Milliseconds. */
const PAUSE = 1_000;
/** lock_not_available, deadlock_detected */
const LOCK_ERRORS = ['55P03', '40P01'];
/** The server's message, without a code of its own, when two processes drop the same index at once. */
const CONCURRENT_DROP = /tuple concurrently (updated|deleted)/;

export type Direction = 'up' | 'down';

/** Called when all of a migration's work is done but not yet committed; online: not yet recorded. */
export type BeforeRecord = (db: Knex) => Promise<void>;

/**
 * One transaction per migration, so its locks are released before the next one begins. Its record, its batch, and
 * knex's own lock are part of the transaction: a killed process leaves nothing behind.
 */
const inTransaction = (db: Knex, migration: Migration, direction: Direction, beforeRecord?: BeforeRecord) =>
  db.transaction(async (trx) => {
    await trx.raw(PREPARE);
    await takeOver(trx);
    await trx.migrate[direction === 'up' ? 'latest' : 'down'](migratorConfig([migration]));
    await beforeRecord?.(trx);
  });

const nothing = async () => undefined;

const record = (db: Knex, { name }: Migration, direction: Direction) =>
  inTransaction(db, { name, up: nothing, down: nothing }, direction);

/** It counts as done only while the index is valid: if it's killed at any point, the next start does it again. */
async function online(db: Knex, migration: Migration, direction: Direction, beforeRecord?: BeforeRecord) {
  if (direction === 'down') await record(db, migration, 'down');
  await migration[direction](db);
  await beforeRecord?.(db);
  if (direction === 'up') await record(db, migration, 'up');
}

const isLockError = (error: unknown): boolean =>
  error instanceof Error &&
  (LOCK_ERRORS.includes(String((error as { code?: unknown }).code)) || CONCURRENT_DROP.test(error.message));

/**
 * Runs one migration, or rolls it back, unless that's done already. Retries for some minutes while a lock blocks it.
 * @throws if it fails, or if such a lock stays; in a transaction, nothing has changed in that case
 */
export async function runMigration(
  db: Knex,
  migration: Migration,
  direction: Direction,
  beforeRecord?: BeforeRecord,
): Promise<void> {
  const run = migration.config?.transaction === false ? online : inTransaction;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(db, migration, direction, beforeRecord);
    } catch (error) {
      if (!isLockError(error) || tries === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
}
