import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Addresses that got an acknowledgment within the last day.
create table acknowledged_emails (
  email text primary key,
  sent_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table acknowledged_emails');
