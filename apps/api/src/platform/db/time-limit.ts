import type { Knex } from 'knex';

/*
 * The database role may have a `statement_timeout` that suits ordinary statements. What may take longer says so, in its
 * own transaction, because nothing is kept in a database session.
 */

/** SQL: the rest of the transaction may take as long as it needs. */
export const NO_TIME_LIMIT = 'set local statement_timeout = 0;';

/**
 * Each statement in the rest of the transaction may take five minutes: writing the recipients of a large campaign, or
 * waiting for that.
 */
export const allowMinutes = (trx: Knex) => trx.raw(`set local statement_timeout = '300s'`);

const CANCELED = '57014';

/** What a transaction found whose statements may take this many milliseconds each. @returns undefined if one didn't end */
export async function withinTime<T>(
  db: Knex,
  milliseconds: number,
  run: (trx: Knex.Transaction) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(async (trx) => {
      await trx.raw(`set local statement_timeout = ${Math.round(milliseconds)}`);
      return run(trx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) return undefined;
    throw error;
  }
}

/** Each statement in the rest of the transaction may take this long: for what someone waits for, and can do without. */
export const allowSeconds = (trx: Knex, seconds: number) =>
  trx.raw(`set local statement_timeout = '${seconds}s'`);

/**
 * For statements about thousands of rows whose number PostgreSQL can't estimate. It would compile each of them, which
 * takes a second, or many with many rules, and can't be canceled meanwhile. Until the transaction ends.
 */
export const withoutJit = (trx: Knex) => trx.raw('set local jit = off');
