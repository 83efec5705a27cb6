import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The id of the request from which it came, as in its answer and in the log of every process that deals with it. Earlier ones have none.
alter table campaigns add column request_id text;
alter table outbox add column request_id text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table outbox drop column request_id;
alter table campaigns drop column request_id;
`);
