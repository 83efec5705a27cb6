import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- signals: the columns that speak of leaving, besides those mapped to a status. column_meanings: what an admin said that
-- they mean. is_everyone_guessed: the admin has to confirm what holds for everyone. encoding: how later parts are read;
-- null for an import that was begun before it was known.
alter table subscriber_imports
  add column signals jsonb not null default '[]',
  add column column_meanings jsonb not null default '{}',
  add column is_everyone_guessed boolean not null default false,
  add column encoding text,
  add column notes text[] not null default '{}';
`);

export const down = (db: Knex) =>
  db.raw(`
alter table subscriber_imports
  drop column signals,
  drop column column_meanings,
  drop column is_everyone_guessed,
  drop column encoding,
  drop column notes;
`);
