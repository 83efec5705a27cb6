import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What the team notes about a person; no campaign shows it.
alter table subscribers add column notes text check (char_length(notes) <= 5000);
-- The subscriber with the new address of a person, and with the one before. Either may be deleted.
alter table subscribers add column moved_to bigint, add column moved_from bigint;
`);

export const down = (db: Knex) =>
  db.raw('alter table subscribers drop column moved_from, drop column moved_to, drop column notes');
