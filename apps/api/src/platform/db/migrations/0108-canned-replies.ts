import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
create table canned_replies (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request finds it.
  key uuid not null unique,
  title text not null,
  text text not null,
  version integer not null default 1,
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table canned_replies');
