import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The rows of the dry run, the import, and the undo are counted as they are handled.
create table subscriber_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) <= 200),
  status text not null default 'reading'
    check (status in ('reading', 'checked', 'importing', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  created_by text not null,
  begun_at timestamptz,
  format text not null default 'csv',
  -- How later parts are read; null for an import that was begun before it was known.
  encoding text,
  delimiter text not null,
  column_count int not null,
  columns jsonb,
  -- The header of the column for each field, and where those columns are.
  mapping jsonb not null,
  places jsonb not null,
  default_role text not null check (default_role in ('crp_vendor', 'state_agency', 'job_coach', 'other')),
  update_existing boolean not null,
  -- Dates with slashes in the file begin with the day. Null: as in the U.S., unless a date can only begin with its day.
  day_first boolean,
  -- tidy_names: an admin wants "Lee, Ann" as Ann Lee. names_to_tidy: rows with such names, whatever the admin wants.
  tidy_names boolean not null default false,
  names_to_tidy integer not null default 0,
  -- everyone and meanings say how the status columns are read; statuses are the values found in them.
  -- is_everyone_guessed: the admin has to confirm what holds for everyone.
  everyone text not null default 'mail',
  is_everyone_guessed boolean not null default false,
  meanings jsonb not null default '{}',
  statuses jsonb not null default '{}',
  -- The columns that speak of leaving, besides those mapped to a status, and what an admin said that they mean.
  signals jsonb not null default '[]',
  column_meanings jsonb not null default '{}',
  notes text[] not null default '{}',
  size bigint not null,
  read bigint not null default 0,
  last_row int not null default 0,
  found jsonb not null default '{}',
  done_until int not null default 0,
  done jsonb not null default '{}',
  undone_until int not null default 0,
  undone jsonb not null default '{}',
  -- The blocks that the dry run found, and the row up to which the import has stored them.
  blocks jsonb not null default '{}',
  blocked_until int not null default 0,
  rows_kept boolean not null default true
);
create index subscriber_imports_begun_idx on subscriber_imports (begun_at desc) where begun_at is not null;

-- Without a foreign key: old rows are deleted a few at a time, before their import (docs/decisions/0020).
create table subscriber_import_rows (
  import_id bigint not null,
  number int not null,
  email text not null,
  name text,
  first_name text,
  organization text,
  role text,
  notes text,
  tags text[],
  verdict text not null check (verdict in ('add', 'change', 'same', 'kept_out', 'refused', 'repeated')),
  error text,
  -- The row as it is in the file, if it was refused.
  cells jsonb,
  subscriber_id bigint,
  before jsonb,
  -- The ids of the tags that the import gave someone, for undo.
  given_tags bigint[],
  primary key (import_id, number)
) with (fillfactor = 80);
-- Email first: then no query plan can scan a whole import for one email, whatever the statistics say.
create unique index subscriber_import_rows_address_key on subscriber_import_rows (lower(email), import_id)
  where verdict not in ('refused', 'repeated');
create index subscriber_import_rows_verdict_idx on subscriber_import_rows (import_id, verdict, number)
  where verdict <> 'add';

-- Who may not be emailed, as the file says.
create table subscriber_import_blocks (
  import_id bigint not null,
  number int not null,
  email text not null,
  reason text not null,
  -- If the file has a date.
  since timestamptz,
  -- The file's reason.
  detail text,
  note text,
  primary key (import_id, number, reason)
);
create unique index subscriber_import_blocks_email_key on subscriber_import_blocks (lower(email), import_id, reason);
`);
