import type { Knex } from 'knex';

/**
 * For statements about thousands of rows whose number PostgreSQL can't estimate. It would compile each of them, which
 * takes a second, and run it in some hundredths of one. Until the transaction ends.
 */
export const withoutJit = (trx: Knex) => trx.raw('set local jit = off');
