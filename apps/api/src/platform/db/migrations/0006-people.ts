import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The sender of the first attempt, so a retry is byte-identical after the configuration changes.
alter table outbox add column from_address text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table outbox drop column from_address;
`);
