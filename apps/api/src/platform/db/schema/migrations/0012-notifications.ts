import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What admins are notified about: a row for each happening, and no text that people typed.
create table notifications (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  -- A campaign can pause and finish more than once.
  occurrence integer not null default 1,
  -- What was true then.
  facts jsonb not null default '{}',
  -- Admins who chose it are still to be emailed.
  emails_due boolean not null default true,
  created_at timestamptz not null default now(),
  unique (kind, subject_kind, subject_id, occurrence)
);
create index notifications_time_idx on notifications (created_at, id);
create index notifications_emails_due_idx on notifications (id) where emails_due;

-- What an admin read one by one, or in the hour before they marked all as read.
create table notification_reads (
  notification_id bigint not null references notifications on delete cascade,
  admin_id integer not null references admins on delete cascade,
  primary key (notification_id, admin_id)
);

create table notification_readers (
  admin_id integer primary key references admins on delete cascade,
  -- What's older is read.
  read_until timestamptz,
  -- The kinds that also come by email.
  email_kinds text[] not null default '{}'
);

-- In the transaction that ends a campaign, whichever statement that is, as its entry in the log.
create function notify_campaign_end() returns trigger language plpgsql as $$
begin
  insert into notifications (kind, subject_kind, subject_id, occurrence, facts)
  select 'campaign_finished', 'campaign', new.id, 1 + coalesce(max(occurrence), 0), jsonb_build_object(
    'status', new.status, 'ledger', jsonb_build_object(
      'planned', new.recipients_count, 'pending', 0, 'sent', new.sent_count, 'failed', new.failed_count,
      'skipped', new.skipped_count, 'cancelled', new.cancelled_count, 'uncertain', new.uncertain_count))
  from notifications
  where kind = 'campaign_finished' and subject_kind = 'campaign' and subject_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger campaigns_end_notification after update of finished_at on campaigns for each row
  when (old.finished_at is null and new.finished_at is not null and new.status <> 'cancelled')
  execute function notify_campaign_end();
`);
