import type { Knex } from 'knex';

/**
 * One change to the schema, and how to roll it back. The previous release has to run on the result, so it only adds, or
 * drops an index that another one replaces. It runs in a transaction unless its config says otherwise: then it does one
 * slow thing on a large table, doesn't block reads or writes of rows, and can be repeated after it was killed.
 */
export type Migration = {
  name: string;
  config?: { transaction: boolean };
  /** The index that it builds or drops outside a transaction. */
  online?: { table: string; index: string };
  up: (db: Knex) => PromiseLike<unknown>;
  down: (db: Knex) => PromiseLike<unknown>;
};
