import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Why the provider refused a batch that it may have accepted before. Until it's proven that it didn't, nobody in it is emailed.
alter table campaign_batches add column refusal text;
-- What keeps a campaign from going on although nobody paused it: a sentence, the provider's own words, and since when.
alter table campaigns
  add column trouble text,
  add column trouble_details text,
  add column trouble_since timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaigns
  drop column trouble,
  drop column trouble_details,
  drop column trouble_since;
alter table campaign_batches drop column refusal;
`);
