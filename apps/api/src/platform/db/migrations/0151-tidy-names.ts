import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- tidy_names: an admin wants "Lee, Ann" as Ann Lee. names_to_tidy: rows with such names, whatever the admin wants.
alter table subscriber_imports
  add column tidy_names boolean not null default false,
  add column names_to_tidy integer not null default 0;
`);

export const down = (db: Knex) =>
  db.raw('alter table subscriber_imports drop column tidy_names, drop column names_to_tidy');
