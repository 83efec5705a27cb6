import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- failed_at: the provider accepted the email and then gave up before sending it. reason is a sentence, reason_detail what
-- the provider said. A recipient who is tried again keeps the provider's ids of the earlier emails.
alter table campaign_recipients
  add column failed_at timestamptz,
  add column bounce_class text,
  add column reason_detail text,
  add column earlier_provider_ids text[];

-- Events stored so far are read by new rules an hour after this, when the previous release is gone. So are those of
-- campaigns that it creates; this release sets the column itself.
alter table campaigns
  add column failed_later_count integer not null default 0,
  add column recount_at timestamptz default now() + interval '1 hour',
  add column recount_after bigint;
create index campaigns_recount_idx on campaigns (recount_at) where recount_at is not null;

-- How many recipients of a campaign had each class of bounce, and when the team was told about one that needs a person.
create table campaign_bounces (
  campaign_id bigint not null references campaigns on delete cascade,
  class text not null,
  recipients integer not null default 0,
  alarmed_at timestamptz,
  primary key (campaign_id, class)
);

-- origin: why the address is on the provider's own list. doubtful: made by an earlier rule, and today's wouldn't; null is
-- not judged yet.
alter table suppressions add column origin text, add column doubtful boolean;

-- Events from before a lift don't suppress again.
create table suppression_lifts (
  id bigint generated always as identity primary key,
  email text not null,
  subscriber_id bigint references subscribers on delete cascade,
  reason text not null,
  admin_id integer,
  lifted_at timestamptz not null default now()
);
create index suppression_lifts_email_idx on suppression_lifts (email, lifted_at desc);

-- What the provider sent and we couldn't use. Kept for 30 days, for operators.
create table unread_events (
  svix_id text primary key,
  type text,
  problem text not null,
  payload text not null,
  received_at timestamptz not null default now()
);
create index unread_events_received_idx on unread_events (received_at desc);

-- The specification's "other": the provider says that someone opted out there. Not valid: nothing has to be read for it,
-- because the rule only became wider.
alter table unsubscribes drop constraint unsubscribes_method_check;
alter table unsubscribes add constraint unsubscribes_method_check
  check (method in ('link', 'form', 'one_click', 'other')) not valid;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table unsubscribes drop constraint unsubscribes_method_check;
delete from unsubscribes where method = 'other';
alter table unsubscribes add constraint unsubscribes_method_check check (method in ('link', 'form', 'one_click'));
drop table unread_events;
drop table suppression_lifts;
alter table suppressions drop column doubtful, drop column origin;
drop table campaign_bounces;
drop index campaigns_recount_idx;
alter table campaigns drop column recount_after, drop column recount_at, drop column failed_later_count;
alter table campaign_recipients drop column earlier_provider_ids, drop column reason_detail, drop column bounce_class,
  drop column failed_at;
`);
