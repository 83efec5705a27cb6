import type { Knex } from 'knex';

/**
 * For statements about thousands of rows whose number PostgreSQL can't estimate. It would compile each of them, which
 * takes a second, or many with many rules, and can't be canceled meanwhile. Until the transaction ends.
 */
export const withoutJit = (trx: Knex) => trx.raw('set local jit = off');
