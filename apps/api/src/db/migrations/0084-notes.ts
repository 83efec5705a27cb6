import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What the team notes about a person; no campaign shows it.
alter table subscribers add column notes text check (char_length(notes) <= 5000);
`);

export const down = (db: Knex) => db.raw('alter table subscribers drop column notes');
