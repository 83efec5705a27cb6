import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- format, everyone, and meanings say how the status columns are read; statuses are the values found in them. blocks counts
-- the blocks that the dry run found, and blocked_until is the row up to which the import has stored them.
alter table subscriber_imports
  add column format text not null default 'csv',
  add column everyone text not null default 'mail',
  add column meanings jsonb not null default '{}',
  add column statuses jsonb not null default '{}',
  add column columns jsonb,
  add column blocks jsonb not null default '{}',
  add column blocked_until int not null default 0;

-- The row as it is in the file, if it was refused.
alter table subscriber_import_rows add column cells jsonb;

-- Who may not be emailed, as the file says. since: if it has a date. detail: the file's reason.
create table subscriber_import_blocks (
  import_id bigint not null,
  number int not null,
  email text not null,
  reason text not null,
  since timestamptz,
  detail text,
  note text,
  primary key (import_id, number, reason)
);
create unique index subscriber_import_blocks_email_key on subscriber_import_blocks (lower(email), import_id, reason);

-- The import that this comes from, until something else confirms it.
alter table suppressions add column import_id bigint;
alter table unsubscribes add column import_id bigint;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table unsubscribes drop column import_id;
alter table suppressions drop column import_id;
drop table subscriber_import_blocks;
alter table subscriber_import_rows drop column cells;
alter table subscriber_imports
  drop column blocked_until, drop column blocks, drop column columns, drop column statuses, drop column meanings,
  drop column everyone, drop column format;
`);
