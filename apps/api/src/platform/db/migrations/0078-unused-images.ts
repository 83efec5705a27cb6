import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- When it was uploaded, or when something stopped using it. Images that stay unused are deleted.
alter table images add column unused_since timestamptz not null default now();
`);

export const down = (db: Knex) => db.raw('alter table images drop column unused_since');
