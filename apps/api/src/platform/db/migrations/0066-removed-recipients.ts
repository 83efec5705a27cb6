import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What stays of an emailed recipient when old ones are removed: whose link a token is, so the person can still opt out.
create table removed_recipients (
  token uuid primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  email text not null,
  unsubscribed boolean not null
);
-- When a campaign's recipients, batches, and events were removed. Its figures stay.
alter table campaigns add column details_removed_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaigns drop column details_removed_at;
drop table removed_recipients;
`);
