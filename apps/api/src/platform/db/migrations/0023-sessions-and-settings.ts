import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
alter table admin_sessions
  add column last_used_at timestamptz not null default now(),
  -- When the admin last entered a password or a second factor in this session.
  add column confirmed_at timestamptz not null default now(),
  add column ip text,
  add column user_agent text;

-- What owners set in the admin area, by the names in the contract; what isn't here has its default.
create table settings (
  name text primary key,
  value jsonb not null
);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table settings;
alter table admin_sessions
  drop column user_agent, drop column ip, drop column confirmed_at, drop column last_used_at;
`);
