import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- mapping: the header of the column for each field; places: where those columns are. The rows of the dry run, the import,
-- and the undo are counted as they are handled.
create table subscriber_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) <= 200),
  status text not null default 'reading'
    check (status in ('reading', 'checked', 'importing', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  created_by text not null,
  begun_at timestamptz,
  mapping jsonb not null,
  places jsonb not null,
  delimiter text not null,
  column_count int not null,
  default_role text not null check (default_role in ('crp_vendor', 'state_agency', 'job_coach', 'other')),
  update_existing boolean not null,
  size bigint not null,
  read bigint not null default 0,
  last_row int not null default 0,
  found jsonb not null default '{}',
  done_until int not null default 0,
  done jsonb not null default '{}',
  undone_until int not null default 0,
  undone jsonb not null default '{}',
  rows_kept boolean not null default true
);
create index subscriber_imports_begun_idx on subscriber_imports (begun_at desc) where begun_at is not null;

-- Without a foreign key: old rows are deleted a few at a time, before their import (docs/decisions/0020).
create table subscriber_import_rows (
  import_id bigint not null,
  number int not null,
  email text not null,
  name text,
  organization text,
  role text,
  verdict text not null check (verdict in ('add', 'change', 'same', 'kept_out', 'refused', 'repeated')),
  error text,
  subscriber_id bigint,
  before jsonb,
  primary key (import_id, number)
) with (fillfactor = 80);
create unique index subscriber_import_rows_email_key on subscriber_import_rows (import_id, lower(email))
  where verdict not in ('refused', 'repeated');
create index subscriber_import_rows_verdict_idx on subscriber_import_rows (import_id, verdict, number)
  where verdict <> 'add';
`);

export const down = (db: Knex) =>
  db.raw(`
drop table subscriber_import_rows;
drop table subscriber_imports;
`);
