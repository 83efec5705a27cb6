import type { Knex } from 'knex';

/** What it did stands in 0004 since before the first release; 0016 brings older databases there (docs/decisions/0024). */
export const up = (db: Knex) => db.raw('select');

export const down = (db: Knex) => db.raw('select');
