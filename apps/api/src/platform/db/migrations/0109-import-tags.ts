import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What the file says, and the ids of the tags that the import gave someone, for undo.
alter table subscriber_import_rows add column tags text[], add column given_tags bigint[];
`);

export const down = (db: Knex) =>
  db.raw('alter table subscriber_import_rows drop column given_tags, drop column tags');
