import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Of the page with the button, which may be in another language than the form. Null: the same as text_version.
alter table consents add column confirmed_text_version text;
`);

export const down = (db: Knex) => db.raw('alter table consents drop column confirmed_text_version');
