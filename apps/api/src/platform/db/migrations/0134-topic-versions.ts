import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Two super admins may change one topic. Null: nobody changed it since topics have versions.
alter table topics add column version integer not null default 1, add column updated_by_name text;
`);

export const down = (db: Knex) =>
  db.raw('alter table topics drop column version, drop column updated_by_name');
