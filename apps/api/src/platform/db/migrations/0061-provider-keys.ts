import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- API keys of the email provider that batches were posted with, each as a keyed hash, and which of them are for the same
-- account: they share a domain, or an admin said so.
create table provider_keys (
  fingerprint text primary key,
  account text not null,
  domain_ids text[]
);
-- The fingerprint of the key that a batch was first posted with. Null: not posted, or by an earlier release.
alter table campaign_batches add column provider_key text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaign_batches drop column provider_key;
drop table provider_keys;
`);
