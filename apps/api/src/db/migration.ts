import type { Knex } from 'knex';

/**
 * One change of the schema, and how to take it back. It adds what older processes do not know, or drops an index in whose place another
 * one stands, so that the release before runs on it. In a transaction, unless its config says otherwise: then it does one thing that takes
 * long on a large table, keeps nobody waiting who reads or writes rows, and can be repeated after it was killed in the middle.
 */
export type Migration = {
  name: string;
  config?: { transaction: boolean };
  /** What it builds or drops outside of a transaction. */
  online?: { table: string; index: string };
  up: (db: Knex) => PromiseLike<unknown>;
  down: (db: Knex) => PromiseLike<unknown>;
};
