import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- When something last went wrong that one process notices, and that the screens of all say. Each kind has one row.
create table incidents (
  kind text primary key,
  last_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table incidents');
