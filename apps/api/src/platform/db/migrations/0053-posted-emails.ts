import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The emails in a batch's body, which count toward the daily ceiling from its first post on. Earlier batches have none.
alter table campaign_batches add column posted_emails integer;
`);

export const down = (db: Knex) => db.raw('alter table campaign_batches drop column posted_emails');
