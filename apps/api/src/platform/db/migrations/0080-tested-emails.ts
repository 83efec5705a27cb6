import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Which email was tested, by its content; null for tests from before this was recorded.
alter table test_sends add column email_hash text;
create index test_sends_email_idx on test_sends (email_hash) where email_hash is not null;
`);

export const down = (db: Knex) =>
  db.raw(`
drop index test_sends_email_idx;
alter table test_sends drop column email_hash;
`);
