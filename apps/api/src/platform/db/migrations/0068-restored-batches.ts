import type { Knex } from 'knex';

/** Untried batches of a restored copy were marked by a first attempt that never was. */
const MARKED = `status in ('pending', 'sending') and body_sha256 is null and first_attempt_at is not null`;

export const up = (db: Knex) =>
  db.raw(`
-- When the backup was made that this batch was restored from: the original may have posted it since, under its key.
alter table campaign_batches add column restored_from timestamptz;
update campaign_batches set restored_from = first_attempt_at where ${MARKED};
`);

export const down = (db: Knex) =>
  db.raw(`
update campaign_batches set first_attempt_at = least(first_attempt_at, restored_from)
  where status in ('pending', 'sending') and restored_from is not null;
alter table campaign_batches drop column restored_from;
`);
