import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Migration } from './migration.ts';

/** One process at a time. The lock belongs to a transaction, so it also works behind PgBouncer. */
export const TURN = 'select pg_advisory_xact_lock(7203418)';

/**
 * Who waits for a table has everybody who comes later wait behind: no longer than this. And less than the second after which the server
 * looks for deadlocks, so that of a migration and a request that wait for each other it is the migration that gives way.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '500ms'`;
const TRIES = 120;
/** Milliseconds. */
const PAUSE = 1_000;
/** lock_not_available, deadlock_detected */
const IN_THE_WAY = ['55P03', '40P01'];
/** What the server says, without a code of its own, when two processes drop the same index at once. */
const AT_ONCE = /tuple concurrently (updated|deleted)/;

export type Direction = 'up' | 'down';

/** When everything is done that a migration does, and not yet committed; online: not yet written down. */
export type InTheMiddle = (db: Knex) => Promise<void>;

const isDone = async (db: Knex, { name }: Migration): Promise<boolean> =>
  (await db('knex_migrations').where({ name }).first('id')) !== undefined;

const note = (db: Knex, { name }: Migration, direction: Direction) =>
  direction === 'up'
    ? db('knex_migrations').insert({ name, batch: 1, migration_time: db.fn.now() })
    : db('knex_migrations').where({ name }).delete();

/** One of its own, so that what it locks is free again before the next one begins. */
const inTransaction = (db: Knex, migration: Migration, direction: Direction, inTheMiddle?: InTheMiddle) =>
  db.transaction(async (trx) => {
    await trx.raw(TURN);
    if ((await isDone(trx, migration)) === (direction === 'up')) return;
    await trx.raw(LOCK_TIMEOUT);
    await migration[direction](trx);
    await note(trx, migration, direction);
    await inTheMiddle?.(trx);
  });

const noteOnce = (db: Knex, migration: Migration, direction: Direction) =>
  db.transaction(async (trx) => {
    await trx.raw(TURN);
    if ((await isDone(trx, migration)) !== (direction === 'up')) await note(trx, migration, direction);
  });

/** It counts as done only while it is whole: killed anywhere on either way, the next start does it again. */
async function online(db: Knex, migration: Migration, direction: Direction, inTheMiddle?: InTheMiddle) {
  if (direction === 'down') await noteOnce(db, migration, 'down');
  await migration[direction](db);
  await inTheMiddle?.(db);
  if (direction === 'up') await noteOnce(db, migration, 'up');
}

const isInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (IN_THE_WAY.includes(String((error as { code?: unknown }).code)) || AT_ONCE.test(error.message));

/**
 * Does one migration, or takes it back, unless that was done. Tries again for some minutes while somebody has a lock that is in the way.
 * @throws when it fails, or such a lock stays; in a transaction nothing has changed then
 */
export async function runMigration(
  db: Knex,
  migration: Migration,
  direction: Direction,
  inTheMiddle?: InTheMiddle,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (migration.online) return await online(db, migration, direction, inTheMiddle);
      return await inTransaction(db, migration, direction, inTheMiddle);
    } catch (error) {
      if (!isInTheWay(error) || tries === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
}
