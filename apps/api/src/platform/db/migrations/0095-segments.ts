import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Subscribers by rules, under a name.
create table segments (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to save a segment finds it.
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  definition jsonb not null,
  -- Of its rules, for the list of tags.
  tag_ids bigint[] not null,
  version integer not null default 1 check (version > 0),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
create unique index segments_name_idx on segments (lower(name));
`);

export const down = (db: Knex) => db.raw('drop table segments');
