import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- For the team only.
create table inquiry_notes (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request finds it.
  key uuid not null unique,
  inquiry_kind text not null check (inquiry_kind in ('demo', 'contact')),
  inquiry_id bigint not null,
  text text not null check (char_length(text) <= 5000),
  admin_id integer not null,
  admin_name text not null,
  created_at timestamptz not null default now()
);
create index inquiry_notes_inquiry_idx on inquiry_notes (inquiry_id, inquiry_kind, id);
`);

export const down = (db: Knex) => db.raw('drop table inquiry_notes');
