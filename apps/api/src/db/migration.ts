import type { Knex } from 'knex';

/**
 * One change of the schema, and how to take it back. It only adds what older processes do not know. In a transaction, unless it is
 * `online`: then it does one thing that takes long, keeps nobody waiting who reads or writes rows, and can be repeated after it was
 * killed in the middle (docs/decisions/0160).
 */
export type Migration = {
  name: string;
  online?: true;
  up: (db: Knex) => PromiseLike<unknown>;
  down: (db: Knex) => PromiseLike<unknown>;
};
