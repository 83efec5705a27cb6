import type { Knex } from 'knex';

/** PostgreSQL has no year 0, and nobody joined before it: segments that could be saved with one ask the same now. */
export const up = (db: Knex) =>
  db.raw(`
update segments
set definition = cast(
  regexp_replace(cast(definition as text), '"since": "0000-[0-9-]+"', '"since": "0001-01-01"', 'g') as jsonb)
where cast(definition as text) like '%"since": "0000-%';
`);

export const down = (db: Knex) => db.raw('select');
