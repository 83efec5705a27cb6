import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
create extension if not exists pg_trgm;

-- What owners set in the admin area, by the names in the contract; what isn't here has its default.
create table settings (
  name text primary key,
  value jsonb not null
);

create table rate_limits (
  name text not null,
  client text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (name, client, window_start)
);
create index rate_limits_window_idx on rate_limits (window_start);

-- When something last went wrong that one process notices, and that the screens of all say. Each kind has one row.
create table incidents (
  kind text primary key,
  last_at timestamptz not null default now()
);

create table retention_runs (
  day date primary key,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Of the process that works on it.
  lease_until timestamptz,
  -- How many rows of each kind it has deleted so far.
  removed jsonb not null default '{}'
);

-- Until when rows of a kind were deleted, for those who count them.
create table retention_marks (
  kind text primary key,
  removed_until timestamptz not null
);
`);
