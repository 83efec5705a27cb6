import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
alter table subscribers add column first_name text;
-- What a file says of people.
alter table subscriber_import_rows add column first_name text, add column notes text;
-- For the merge field.
alter table campaign_recipients add column first_name text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaign_recipients drop column first_name;
alter table subscriber_import_rows drop column notes, drop column first_name;
alter table subscribers drop column first_name;
`);
