import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Emails that the team keeps, to begin others with a copy. They're archived, never deleted.
create table templates (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to save a template finds it.
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  version integer not null default 1 check (version > 0),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  archived_by integer,
  archived_by_name text,
  archived_at timestamptz,
  check (num_nulls(archived_by, archived_by_name, archived_at) in (0, 3))
);
create unique index templates_name_idx on templates (lower(name)) where archived_at is null;
create index templates_active_idx on templates (updated_at, id) where archived_at is null;
create index templates_archived_idx on templates (updated_at, id) where archived_at is not null;

create table template_versions (
  template_id bigint not null references templates on delete restrict,
  version integer not null check (version > 0),
  document jsonb not null,
  -- Of the document, as plain text.
  subject text not null,
  saved_by integer not null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (template_id, version)
);

-- Parts of an email, to be inserted into others as copies.
create table saved_blocks (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  blocks jsonb not null check (jsonb_array_length(blocks) between 1 and 20),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
create unique index saved_blocks_name_idx on saved_blocks (lower(name));

alter table image_uses drop constraint image_uses_kind_check, add constraint image_uses_kind_check
  check (kind in ('campaign', 'draft', 'template', 'saved_block'));
`);

export const down = (db: Knex) =>
  db.raw(`
delete from image_uses where kind in ('template', 'saved_block');
alter table image_uses drop constraint image_uses_kind_check, add constraint image_uses_kind_check
  check (kind in ('campaign', 'draft', 'template'));
drop table saved_blocks;
drop table template_versions;
drop table templates;
`);
