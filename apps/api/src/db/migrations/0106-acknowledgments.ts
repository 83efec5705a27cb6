import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Whom we acknowledged an inquiry within the last day, by the address's key.
create table acknowledged_emails (
  email text primary key,
  sent_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table acknowledged_emails');
