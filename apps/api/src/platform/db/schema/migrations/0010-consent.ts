import type { Knex } from 'knex';

const OPT_OUTS = `
-- Who must not be emailed, by email and whatever happens to the subscriber's row. Read at every batch claim.
create table suppressions (
  email text not null check (email = lower(email) and char_length(email) <= 320),
  reason text not null check (reason in ('opted_out', 'bounced', 'complained', 'provider')),
  detail text,
  -- Why the address is on the provider's own list.
  origin text,
  -- Made by an earlier rule, and today's wouldn't; null is not judged yet.
  doubtful boolean,
  -- Whether an opt-out is of an address that was neither on the list nor mailed; null is not looked up yet. It's
  -- decided once, because subscribers and old emails can be deleted later.
  is_stranger boolean,
  -- Whether the suppression deactivated the subscriber, who is active again once it's lifted; null is not known.
  deactivated boolean,
  -- The earlier address of the person, lowercase, that the opt-out or complaint came from.
  followed_from text,
  -- The person has another address since, whose opt-out counts. Null: no.
  retired boolean,
  campaign_id bigint,
  -- The import that this comes from, until something else confirms it.
  import_id bigint,
  created_at timestamptz not null default now(),
  primary key (email, reason)
);
create index suppressions_reason_idx on suppressions (reason, created_at desc);
create index suppressions_doubtful_idx on suppressions (doubtful, created_at, email)
  where reason = 'bounced' and doubtful is not false;
create index suppressions_to_look_up_idx on suppressions (email)
  where reason = 'opted_out' and is_stranger is null;

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

-- Every opt-out ever received; suppressions hold those in force.
create table unsubscribes (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 320),
  -- 'other': the provider says that someone opted out there.
  method text not null check (method in ('link', 'form', 'one_click', 'other')),
  reason text,
  ip_address text,
  campaign_id bigint,
  recipient_id bigint,
  import_id bigint,
  -- As above. The opt-out is that of the earlier address; this row is for the history of the person's present one.
  followed_from text,
  unsubscribed_at timestamptz not null default now()
);
create index unsubscribes_email_idx on unsubscribes (lower(email), id desc);
create index unsubscribes_time_idx on unsubscribes (unsubscribed_at desc);
-- Who opted out lately, behind all the opt-outs that came with an import.
create index unsubscribes_own_idx on unsubscribes (unsubscribed_at desc)
  where followed_from is null and import_id is null;
`;

const CONSENTS = `
-- Why someone who had opted out was added or activated again: the record of their consent. It goes with the subscriber.
create table resubscriptions (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers on delete cascade,
  reason text not null check (char_length(reason) <= 500),
  admin_id integer,
  created_at timestamptz not null default now()
);
create index resubscriptions_subscriber_idx on resubscriptions (subscriber_id);

-- Why the team may email a person. For someone without a row, it isn't recorded.
create table consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers on delete cascade,
  kind text not null check (kind in ('inquiry', 'stated', 'sign_up')),
  given_at timestamptz not null default now(),
  -- How and when they agreed, as the admin put it.
  words text check (char_length(words) <= 500),
  admin_id integer,
  admin_name text,
  inquiry_kind text check (inquiry_kind in ('demo', 'contact')),
  inquiry_id bigint,
  -- Proof of a sign-up: given_at and ip are of the form, confirmed_at and confirmed_ip of the confirmation.
  text_version text,
  ip text,
  confirmed_at timestamptz,
  confirmed_ip text,
  -- Of the page with the button, which may be in another language than the form. Null: the same as text_version.
  confirmed_text_version text,
  -- The names of the wanted ones.
  topics text[],
  check (kind <> 'stated' or words is not null)
);
create index consents_subscriber_idx on consents (subscriber_id, given_at desc, id desc);

-- People who signed up on the site. They become subscribers when they confirm.
create table sign_ups (
  id bigint generated always as identity primary key,
  email text not null,
  role text not null,
  -- What the form and the email said.
  text_version text not null,
  ip text,
  -- Of those that were shown, the wanted ones; null if none were shown.
  topics bigint[],
  shown_topics bigint[],
  -- Null: there was nothing to confirm, because they were subscribed.
  token_hash text unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index sign_ups_email_idx on sign_ups (lower(email), requested_at);
create index sign_ups_expiry_idx on sign_ups (expires_at);
`;

const PREFERENCES = `
-- What people chose, by lower(email): it outlives their row, as an opt-out does.
create table topic_opt_outs (
  topic_id bigint not null references topics (id) on delete cascade,
  email text not null,
  left_at timestamptz not null default now(),
  primary key (topic_id, email)
);
create index topic_opt_outs_email_idx on topic_opt_outs (email);

create table email_pauses (
  email text primary key,
  paused_at timestamptz not null default now(),
  until timestamptz not null
);

-- What they did, by lower(email).
create table preference_changes (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null check (kind in ('left_topic', 'joined_topic', 'paused', 'resumed', 'renamed')),
  topic_id bigint references topics (id) on delete cascade,
  -- The campaign whose email had the link.
  campaign_id bigint references campaigns (id) on delete set null,
  ip text,
  changed_at timestamptz not null default now()
);
create index preference_changes_email_idx on preference_changes (email, changed_at);
create index preference_changes_campaign_idx on preference_changes (campaign_id) where campaign_id is not null;
`;

const ERASURE = `
-- Who had their data erased, and is never emailed again. The key of these hashes isn't in the database.
create table erased_addresses (
  hash bytea primary key,
  erased_at timestamptz not null default now()
);

-- What tells that a process has the key of the hashes.
create table erasure_key (
  singleton boolean primary key default true check (singleton),
  check_value bytea not null
);

-- Rows that keep a person's data until the outcome of their email is known, and no longer than this.
create table erasure_waits (
  kind text not null,
  row_id bigint not null,
  until timestamptz not null,
  primary key (kind, row_id)
);
`;

export const up = (db: Knex) => db.raw(OPT_OUTS + CONSENTS + PREFERENCES + ERASURE);
