import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Fields of the team's own. A deleted one stays until its values are removed, so another can't get its key before.
create table custom_fields (
  id bigint primary key generated always as identity,
  key text not null unique,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'yes_no')),
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);

-- Values by key: texts, numbers, days such as "2026-03-31", true and false. A key without a field says nothing.
alter table subscribers add custom jsonb not null default '{}';
alter table subscriber_import_rows add custom jsonb;
-- As emails say them: what was known when the recipient was written.
alter table campaign_recipients add custom jsonb;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaign_recipients drop custom;
alter table subscriber_import_rows drop custom;
alter table subscribers drop custom;
drop table custom_fields;
`);
