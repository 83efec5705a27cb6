import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The id of the request that caused it, as in its response and in the log of every process involved. Earlier rows have none.
alter table campaigns add column request_id text;
alter table outbox add column request_id text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table outbox drop column request_id;
alter table campaigns drop column request_id;
`);
