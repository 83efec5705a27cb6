import type { Knex } from 'knex';

/** Empty: 0004 has contained its change since before the first release, and 0016 upgrades older databases. */
export const up = (db: Knex) => db.raw('select');

export const down = (db: Knex) => db.raw('select');
