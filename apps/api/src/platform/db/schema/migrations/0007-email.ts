import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- A test send is remembered with its key, so a repeat sends nothing and finds the result of the first. created_by is a
-- snapshot without a foreign key.
create table test_sends (
  id bigint generated always as identity primary key,
  created_by integer not null,
  idempotency_key text,
  idempotency_hash text,
  -- The emails that may not be sent to, with the reason.
  refused jsonb not null default '{}',
  -- Which email was tested, by its content; null for tests from before this was recorded.
  email_hash text,
  created_at timestamptz not null default now(),
  unique (created_by, idempotency_key)
);
create index test_sends_created_idx on test_sends (created_at);
create index test_sends_email_idx on test_sends (email_hash) where email_hash is not null;

-- Emails caused by an action, written in the action's own transaction and sent afterward with retries.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The sender of the first attempt, so a retry is byte-identical after the configuration changes.
  from_address text,
  to_address text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  -- Beyond what every email has, such as In-Reply-To.
  headers jsonb,
  is_urgent boolean not null default false,
  idempotency_key uuid not null default gen_random_uuid() unique,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease_owner uuid,
  lease_until timestamptz,
  provider_id text,
  last_error text,
  test_send_id bigint references test_sends on delete cascade,
  -- The id of the request that caused it, as in its response and in the log of every process involved.
  request_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due_idx on outbox (next_attempt_at) where status = 'pending';
create index outbox_urgent_idx on outbox (next_attempt_at) where status = 'pending' and is_urgent;
-- The few emails that failed, among all that were sent.
create index outbox_failed_idx on outbox (id) where status = 'failed';
create index outbox_test_send_idx on outbox (test_send_id) where test_send_id is not null;

-- When the email provider may be called, for all processes together: one row, written by the first call. The rate is
-- null until the provider has announced one, and infinity if it has none. Slow responses and outages postpone the next
-- call.
create table provider_pace (
  singleton boolean primary key default true check (singleton),
  calls_per_second double precision check (calls_per_second > 0),
  next_turn timestamptz not null default 'epoch',
  failures integer not null default 0,
  failing_since timestamptz,
  -- Since when the provider has only answered that there are too many calls.
  throttled_since timestamptz
);

-- API keys of the email provider that batches were posted with, each as a keyed hash, and which of them are for the
-- same account: they share a domain, or an admin said so.
create table provider_keys (
  fingerprint text primary key,
  account text not null,
  domain_ids text[]
);

-- Images for emails. Both sizes are compressed already, so PostgreSQL doesn't try to.
create table images (
  id uuid primary key,
  -- In the order of uploading; the activity log names them by it.
  number bigint generated always as identity unique,
  -- Of the uploaded file, which isn't kept: uploading it again gives the same image.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  file_name text not null,
  format text not null check (format in ('jpg', 'png')),
  was_animated boolean not null,
  small bytea not null,
  small_width integer not null,
  small_height integer not null,
  large bytea not null,
  large_width integer not null,
  large_height integer not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- When it was uploaded, or when something stopped using it. Images that stay unused are deleted.
  unused_since timestamptz not null default now()
);
alter table images alter column small set storage external, alter column large set storage external;

-- What keeps an image from being deleted. The owner's row is in another table for each kind.
create table image_uses (
  kind text not null check (kind in ('campaign', 'draft', 'template', 'saved_block')),
  owner_id bigint not null,
  image_id uuid not null references images on delete restrict,
  primary key (kind, owner_id, image_id)
);
create index image_uses_image_idx on image_uses (image_id);

-- Emails that the team keeps, to begin others with a copy. They're archived, never deleted.
create table templates (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to save a template finds it.
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  version integer not null default 1 check (version > 0),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  archived_by integer,
  archived_by_name text,
  archived_at timestamptz,
  check (num_nulls(archived_by, archived_by_name, archived_at) in (0, 3))
);
create unique index templates_name_idx on templates (lower(name)) where archived_at is null;
create index templates_active_idx on templates (updated_at, id) where archived_at is null;
create index templates_archived_idx on templates (updated_at, id) where archived_at is not null;

create table template_versions (
  template_id bigint not null references templates on delete restrict,
  version integer not null check (version > 0),
  document jsonb not null,
  -- Of the document, as plain text.
  subject text not null,
  saved_by integer not null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (template_id, version)
);

-- Parts of an email, to be inserted into others as copies.
create table saved_blocks (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  blocks jsonb not null check (jsonb_array_length(blocks) between 1 and 20),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
create unique index saved_blocks_name_idx on saved_blocks (lower(name));

-- Emails that someone is looking at before they're sent. Deleted after about ten minutes.
create table mail_previews (
  id uuid primary key default gen_random_uuid(),
  html text not null,
  created_at timestamptz not null default now()
);
create index mail_previews_age_idx on mail_previews (created_at);

-- Where links of emails led when they were last called, for all processes. The links themselves aren't stored.
create table link_checks (
  url_sha256 bytea primary key check (octet_length(url_sha256) = 32),
  outcome text not null,
  -- 0 if no page answered.
  status integer not null,
  host text not null,
  asks_login boolean not null,
  checked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index link_checks_checked_idx on link_checks (checked_at);
`);
