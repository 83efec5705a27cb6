import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Dates with slashes in the file begin with the day. Null: as in the U.S., unless a date can only begin with its day.
alter table subscriber_imports add column day_first boolean;
`);

export const down = (db: Knex) => db.raw('alter table subscriber_imports drop column day_first');
