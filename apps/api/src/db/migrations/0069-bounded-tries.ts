import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- How often the provider's list didn't answer when a batch of unknown outcome was looked up there.
alter table campaign_batches add column list_tries integer not null default 0;
`);

export const down = (db: Knex) => db.raw('alter table campaign_batches drop column list_tries');
