import type { Knex } from 'knex';

/**
 * One change of the schema, and how to take it back. It adds what older processes do not know, or takes an index away in whose place
 * another one stands (docs/decisions/0172). In a transaction, unless it is `online`: then it does one thing that takes long on this
 * table, keeps nobody waiting who reads or writes rows, and can be repeated after it was killed in the middle (docs/decisions/0160).
 */
export type Migration = {
  name: string;
  online?: { table: string; index: string };
  up: (db: Knex) => PromiseLike<unknown>;
  down: (db: Knex) => PromiseLike<unknown>;
};
