import type { Knex } from 'knex';

const RECIPIENTS = `
-- subscriber_id is a snapshot without a foreign key: the ledger outlives the subscriber.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete restrict,
  batch_number integer not null,
  email text not null check (char_length(email) between 3 and 254),
  -- For merge fields.
  name text,
  first_name text,
  organization text,
  role text,
  subscriber_id bigint,
  -- 128 random bits: a UUID of version 4 has 122, so two of them are hashed.
  token uuid not null default
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid,
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'failed', 'skipped', 'cancelled', 'uncertain')),
  -- A sentence, and what the provider said.
  reason text,
  reason_detail text,
  provider_id text,
  -- Of the emails before this one, to a recipient who is tried again.
  earlier_provider_ids text[],
  sent_at timestamptz,
  delivered_at timestamptz,
  -- The provider accepted the email and then gave up before sending it.
  failed_at timestamptz,
  bounced_at timestamptz,
  bounce_class text,
  complained_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  machine_opened_at timestamptz,
  machine_clicked_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index campaign_recipients_address_key on campaign_recipients (campaign_id, lower(email));
create unique index campaign_recipients_token_key on campaign_recipients (token);
create index campaign_recipients_batch_idx on campaign_recipients (campaign_id, batch_number);
create index campaign_recipients_status_idx on campaign_recipients (campaign_id, status, id);
create index campaign_recipients_provider_idx on campaign_recipients (provider_id) where provider_id is not null;
create index campaign_recipients_sent_idx on campaign_recipients (sent_at) where sent_at is not null;
create index campaign_recipients_undelivered_idx on campaign_recipients (campaign_id)
  where bounced_at is not null or complained_at is not null;
-- A person's emails, in all campaigns: their page lists them.
create index campaign_recipients_email_idx on campaign_recipients (lower(email));
-- Who clicked: for segments of a campaign, or of the emails of the last so many days.
create index campaign_recipients_clicked_idx on campaign_recipients (campaign_id, sent_at)
  where clicked_at is not null;

-- A large campaign's recipients are written in steps. Who they are was decided in the transaction that created it:
-- what's left here is still to be written. people_before counts those of earlier steps.
create table unwritten_recipients (
  campaign_id bigint not null references campaigns on delete cascade,
  people_before integer not null,
  subscriber_ids bigint[] not null,
  primary key (campaign_id, people_before)
);

-- What stays of an emailed recipient when old ones are removed: whose link a token is, so the person can still opt out.
create table removed_recipients (
  token uuid primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  email text not null,
  unsubscribed boolean not null
);
-- Whether someone who opts out was ever emailed.
create index removed_recipients_email_idx on removed_recipients (lower(email));
-- Whether a campaign's recipients are being removed: then nobody can say who clicked.
create index removed_recipients_campaign_idx on removed_recipients (campaign_id);
`;

const BATCHES = `
create table campaign_batches (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete restrict,
  number integer not null,
  first_part boolean not null default false,
  idempotency_key uuid not null default gen_random_uuid() unique,
  status text not null default 'pending' check (status in ('pending', 'sending', 'done', 'cancelled', 'uncertain')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease_owner uuid,
  lease_until timestamptz,
  body_sha256 text,
  -- The emails in its body, which count toward the daily ceiling from its first post on.
  posted_emails integer,
  -- The fingerprint of the key that it was first posted with. Null: not posted.
  provider_key text,
  last_error text,
  -- Why the provider refused a batch that it may have accepted before. Until it's proven that it didn't, nobody in it
  -- is emailed.
  refusal text,
  -- How often the provider's list didn't answer when a batch of unknown outcome was looked up there.
  list_tries integer not null default 0,
  -- How often a batch was given back because its turn had passed.
  late_tries integer not null default 0,
  -- When the backup was made that this batch was restored from: the original may have posted it since, under its key.
  restored_from timestamptz,
  unique (campaign_id, number)
);
-- Batches are claimed campaign by campaign, so campaigns share the rate, and a paused one is never searched.
create index campaign_batches_due_idx on campaign_batches (campaign_id, next_attempt_at, id)
  where status in ('pending', 'sending');
-- The few batches that a sender has claimed or handed over, among the many that wait.
create index campaign_batches_sending_idx on campaign_batches (campaign_id, next_attempt_at) where status = 'sending';
-- While the rest is held, senders look for batches of the first part only.
create index campaign_batches_first_part_idx on campaign_batches (campaign_id, next_attempt_at)
  where first_part and status in ('pending', 'sending');
create index campaign_batches_first_attempt_idx on campaign_batches (first_attempt_at)
  where first_attempt_at is not null;
`;

const EVENTS = `
create table email_events (
  id bigint generated always as identity primary key,
  svix_id text not null unique,
  type text not null,
  provider_id text,
  recipient_id bigint,
  email text,
  payload jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index email_events_recipient_idx on email_events (recipient_id, occurred_at);
create index email_events_provider_idx on email_events (provider_id);
create index email_events_bounces_idx on email_events (email, occurred_at) where type = 'email.bounced';
create index email_events_listed_idx on email_events (email, occurred_at)
  where type in ('email.suppressed', 'suppression.added', 'suppression.removed');
create index email_events_deferrals_idx on email_events (recipient_id) where type = 'email.delivery_delayed'
  or (type = 'email.bounced' and payload -> 'bounce' ->> 'type' = 'Transient');
-- Events of no recipient of ours, by age: they are removed by it.
create index email_events_unmatched_idx on email_events (received_at) where recipient_id is null;
-- Clicks, found by the recipients of one campaign: the report counts them per link.
create index email_events_clicks_idx on email_events (recipient_id) where type = 'email.clicked';
-- Clicks that still say from where, by email.
create index email_events_click_ips_idx on email_events (recipient_id, received_at)
  where type = 'email.clicked' and payload #> '{click,ipAddress}' is not null;

-- What the provider sent and we couldn't use. Kept for 30 days, for operators.
create table unread_events (
  svix_id text primary key,
  type text,
  problem text not null,
  payload text not null,
  received_at timestamptz not null default now()
);
create index unread_events_received_idx on unread_events (received_at desc);

-- How many recipients of a campaign had each class of bounce, and when the team was told about one that needs a person.
create table campaign_bounces (
  campaign_id bigint not null references campaigns on delete cascade,
  class text not null,
  recipients integer not null default 0,
  alarmed_at timestamptz,
  primary key (campaign_id, class)
);
`;

export const up = (db: Knex) => db.raw(RECIPIENTS + BATCHES + EVENTS);
