import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';

/** Adds to the night's figures, in the transaction that deleted something. */
export type Record = (trx: Knex, count: number) => Promise<unknown>;

export type Old = { days: number; timeZone: string };

/** One kind of data that's deleted once it's older than its setting says. */
export type Kind = {
  setting: RetentionSetting;
  /** How many would go. */
  count: (db: Knex, old: Old) => Promise<number>;
  /** Deletes them. Each step is a short transaction that deletes some, so stopping after any gets ahead. */
  steps: (db: Knex, old: Old, record: Record) => AsyncIterable<unknown>;
};

/** Rows in one transaction, so others wait for them a fraction of a second at most. */
const ROWS = 1_000;

/**
 * The steps of a kind whose rows are deleted by one statement.
 * @param remove returns how many it removed; fewer than `limit` were the last
 */
export async function* inSteps(
  db: Knex,
  record: Record,
  remove: (trx: Knex, limit: number) => Promise<number>,
): AsyncGenerator<void> {
  for (let removed = ROWS; removed === ROWS; ) {
    removed = await db.transaction(async (trx) => {
      const count = await remove(trx, ROWS);
      if (count > 0) await record(trx, count);
      return count;
    });
    if (removed > 0) yield;
  }
}
