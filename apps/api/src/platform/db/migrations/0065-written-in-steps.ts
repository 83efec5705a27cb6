import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- A large campaign's recipients are written in steps. Who they are was decided in the transaction that created it: what's
-- left here is still to be written. people_before counts those of earlier steps.
create table unwritten_recipients (
  campaign_id bigint not null references campaigns on delete cascade,
  people_before integer not null,
  subscriber_ids bigint[] not null,
  primary key (campaign_id, people_before)
);
-- prepared_count: recipients written or left out so far; null once all are. left_out_count: of the skipped ones, those
-- who were deleted or deactivated in between.
alter table campaigns
  add column prepared_count integer,
  add column left_out_count integer not null default 0;
`);

/** A campaign that is being prepared goes to nobody: without its list, nobody knows who is missing. */
export const down = (db: Knex) =>
  db.raw(`
update campaigns set status = 'cancelled', finished_at = now(),
  cancelled_count = recipients_count - sent_count - failed_count - skipped_count - uncertain_count
  where prepared_count is not null;
alter table campaigns drop column prepared_count, drop column left_out_count;
drop table unwritten_recipients;
`);
