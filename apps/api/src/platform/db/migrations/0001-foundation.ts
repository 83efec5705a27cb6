import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
create extension if not exists pg_trgm;

create table admins (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 1 and 50),
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  is_super_admin boolean not null default false,
  is_active boolean not null default true,
  last_login timestamptz,
  created_at timestamptz not null default now()
);
create unique index admins_username_key on admins (lower(username));
create unique index admins_email_key on admins (lower(email));

create table admin_sessions (
  id uuid primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_sessions_admin_idx on admin_sessions (admin_id);
create index admin_sessions_expiry_idx on admin_sessions (expires_at);

create table password_resets (
  token_hash text primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_admin_idx on password_resets (admin_id);

-- One row per login name that failed recently, known or not: both are slowed down alike.
create table login_failures (
  account text primary key check (char_length(account) <= 400),
  failures integer not null,
  blocked_until timestamptz,
  last_failure_at timestamptz not null default now()
);

create table rate_limits (
  name text not null,
  client text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (name, client, window_start)
);
create index rate_limits_window_idx on rate_limits (window_start);

-- A snapshot of who did it, without a foreign key: the log outlives the account.
create table admin_activity (
  id bigint generated always as identity primary key,
  admin_id integer,
  username text,
  action text not null check (char_length(action) between 1 and 100),
  description text not null,
  ip_address text,
  created_at timestamptz not null default now()
);
create function admin_activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'admin_activity is append-only';
end $$;
create trigger admin_activity_append_only before update or delete on admin_activity
  for each row execute function admin_activity_is_append_only();
create trigger admin_activity_no_truncate before truncate on admin_activity
  for each statement execute function admin_activity_is_append_only();
`);

export const down = (db: Knex) =>
  db.raw(`
drop table admin_activity;
drop function admin_activity_is_append_only();
drop table rate_limits;
drop table login_failures;
drop table password_resets;
drop table admin_sessions;
drop table admins;
`);
