import type { Knex } from 'knex';

/**
 * List this file in ../migrations.ts. The previous release must run on the new schema too: only add to it. For an index
 * on a table that may be large, copy 0017-role-index.ts instead.
 */
export const up = (db: Knex) =>
  db.raw(`
select
`);

/** Restores the previous schema. */
export const down = (db: Knex) =>
  db.raw(`
select
`);
