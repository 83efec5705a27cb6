import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What an entry is about, for example subscriber 12. Earlier entries have none.
alter table admin_activity add column subject_kind text, add column subject_id bigint;

-- Why someone who had opted out was added or activated again: the record of their consent. It goes with the subscriber.
create table resubscriptions (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers on delete cascade,
  reason text not null check (char_length(reason) <= 500),
  admin_id integer,
  created_at timestamptz not null default now()
);
create index resubscriptions_subscriber_idx on resubscriptions (subscriber_id);

-- The entry that says how a campaign ended, in the transaction that ends it, whichever statement that is.
create function record_campaign_end() returns trigger language plpgsql as $$
declare
  figures text := concat_ws(', ',
    case when new.sent_count > 0 then to_char(new.sent_count, 'FM999,999,999') || ' sent' end,
    case when new.failed_count > 0 then to_char(new.failed_count, 'FM999,999,999') || ' failed' end,
    case when new.skipped_count > 0 then to_char(new.skipped_count, 'FM999,999,999') || ' skipped' end,
    case when new.cancelled_count > 0 then to_char(new.cancelled_count, 'FM999,999,999') || ' canceled' end,
    case when new.uncertain_count > 0 then to_char(new.uncertain_count, 'FM999,999,999') || ' uncertain' end);
begin
  insert into admin_activity (action, description, subject_kind, subject_id) values (
    case new.status when 'failed' then 'CAMPAIGN_FAILED' else 'CAMPAIGN_ENDED' end,
    case new.status
      when 'failed' then 'Ended "' || new.campaign_name || '" without sending it to anyone: '
      when 'cancelled' then 'Finished canceling "' || new.campaign_name || '": '
      else 'Finished sending "' || new.campaign_name || '": ' end || figures,
    'campaign', new.id);
  return null;
end $$;
create trigger campaigns_end after update of finished_at on campaigns for each row
  when (old.finished_at is null and new.finished_at is not null) execute function record_campaign_end();
`);

export const down = (db: Knex) =>
  db.raw(`
drop trigger campaigns_end on campaigns;
drop function record_campaign_end();
drop table resubscriptions;
alter table admin_activity drop column subject_id, drop column subject_kind;
`);
