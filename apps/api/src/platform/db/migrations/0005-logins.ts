import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Client IPs from which an account has logged in: guesses made elsewhere do not slow these down.
create table login_clients (
  admin_id integer not null references admins on delete cascade,
  client text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, client)
);
create index login_clients_age_idx on login_clients (last_login_at);
create index login_failures_age_idx on login_failures (last_failure_at);
create index password_resets_expiry_idx on password_resets (expires_at);
`);

export const down = (db: Knex) =>
  db.raw(`
drop index password_resets_expiry_idx;
drop index login_failures_age_idx;
drop table login_clients;
`);
