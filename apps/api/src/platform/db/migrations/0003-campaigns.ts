import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The rendered email, its sender, and the site's URL are frozen here, so a retry is byte-identical after any deploy.
create table campaigns (
  id bigint generated always as identity primary key,
  campaign_name text not null check (char_length(campaign_name) between 1 and 200),
  subject_line text not null check (char_length(subject_line) between 1 and 200),
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
  draft jsonb not null,
  from_address text not null,
  public_url text not null,
  html text not null,
  text text not null,
  recipients_count integer not null default 0,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  skipped_count integer not null default 0,
  cancelled_count integer not null default 0,
  uncertain_count integer not null default 0,
  delivered_count integer not null default 0,
  bounced_count integer not null default 0,
  complained_count integer not null default 0,
  unsubscribed_count integer not null default 0,
  opens integer not null default 0,
  clicks integer not null default 0,
  machine_opens integer not null default 0,
  machine_clicks integer not null default 0,
  pause_reason text,
  resumes_at timestamptz,
  created_by integer,
  created_by_name text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  idempotency_key text,
  idempotency_hash text,
  unique (created_by, idempotency_key),
  check (sent_count + failed_count + skipped_count + cancelled_count + uncertain_count <= recipients_count)
);
create index campaigns_created_idx on campaigns (created_at desc);
create index campaigns_sending_idx on campaigns (id) where status = 'sending';

-- subscriber_id is a snapshot without a foreign key: the ledger outlives the subscriber.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete restrict,
  batch_number integer not null,
  email text not null check (char_length(email) between 3 and 254),
  name text,
  organization text,
  subscriber_id bigint,
  token uuid not null default md5(gen_random_uuid()::text || gen_random_uuid()::text)::uuid,
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'failed', 'skipped', 'cancelled', 'uncertain')),
  reason text,
  provider_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
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

create table campaign_batches (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete restrict,
  number integer not null,
  idempotency_key uuid not null default gen_random_uuid() unique,
  status text not null default 'pending' check (status in ('pending', 'sending', 'done', 'cancelled', 'uncertain')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease_owner uuid,
  lease_until timestamptz,
  body_sha256 text,
  last_error text,
  unique (campaign_id, number)
);
create index campaign_batches_due_idx on campaign_batches (next_attempt_at, id) where status in ('pending', 'sending');

create table email_events (
  id bigint generated always as identity primary key,
  svix_id text not null unique,
  type text not null,
  provider_id text,
  recipient_id bigint,
  payload jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index email_events_recipient_idx on email_events (recipient_id, occurred_at);
create index email_events_provider_idx on email_events (provider_id);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table email_events;
drop table campaign_batches;
drop table campaign_recipients;
drop table campaigns;
`);
