import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
alter table outbox add column is_urgent boolean not null default false;

-- Inquiries that were not announced one by one; the next digest counts them.
create table notice_digests (
  kind text primary key,
  inquiries integer not null,
  since timestamptz not null default now()
);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table notice_digests;
alter table outbox drop column is_urgent;
`);
