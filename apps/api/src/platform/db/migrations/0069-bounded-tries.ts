import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- list_tries: how often the provider's list didn't answer when a batch of unknown outcome was looked up there.
-- late_tries: how often a batch was given back because its turn had passed.
alter table campaign_batches
  add column list_tries integer not null default 0,
  add column late_tries integer not null default 0;
-- Since when the provider has only answered that there are too many calls.
alter table provider_pace add column throttled_since timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table provider_pace drop column throttled_since;
alter table campaign_batches drop column list_tries, drop column late_tries;
`);
