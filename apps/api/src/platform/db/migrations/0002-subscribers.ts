import type { Knex } from 'knex';

/** The fields that search covers, folded into one column. */
export const SEARCH_KEY = `text not null generated always as (
  fold_for_search(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, ''))
  || case role when 'crp_vendor' then ' xqv' when 'state_agency' then ' xqs' when 'job_coach' then ' xqj' else ' xqo' end
  || case when is_active then ' jqy' else ' jqn' end) stored`;

export const FOLD = `
-- Every three characters in a row are a word to the trigram index, punctuation included: it becomes digits, and queries with punctuation,
-- digits, or the letter of the marks also check the fields themselves (docs/decisions/0015). The marks come after a
-- space, which a folded text never has.
create function fold_for_search(said text) returns text language sql immutable strict parallel safe
  return translate(lower(said), E' .@-_+'',&!"#$%()*/:;<=>\\?[\\\\]^\`{|}~\\n', '0123456789999999999999999999999999');
`;

export const up = (db: Knex) =>
  db.raw(`${FOLD}
create table subscribers (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  name text check (char_length(name) <= 200),
  organization text check (char_length(organization) <= 200),
  role text not null default 'crp_vendor' check (role in ('crp_vendor', 'state_agency', 'job_coach', 'other')),
  source text not null default 'manual_admin' check (char_length(source) <= 50),
  is_active boolean not null default true,
  subscribed_at timestamptz not null default now(),
  search_key ${SEARCH_KEY}
);
create unique index subscribers_email_key on subscribers (lower(email));
create index subscribers_role_idx on subscribers (role, is_active, id);
create index subscribers_active_idx on subscribers (is_active, id);
create index subscribers_email_prefix_idx on subscribers (lower(email) text_pattern_ops);
create index subscribers_name_prefix_idx on subscribers (lower(name) text_pattern_ops);
create index subscribers_organization_prefix_idx on subscribers (lower(organization) text_pattern_ops);
create index subscribers_search_idx on subscribers using gin (search_key gin_trgm_ops);

-- Who must not be emailed, by email and whatever happens to the subscriber's row. Read at every batch claim.
create table suppressions (
  email text not null check (email = lower(email) and char_length(email) <= 320),
  reason text not null check (reason in ('opted_out', 'bounced', 'complained', 'provider')),
  detail text,
  campaign_id bigint,
  created_at timestamptz not null default now(),
  primary key (email, reason)
);
create index suppressions_reason_idx on suppressions (reason, created_at desc);

-- Every opt-out ever received; suppressions hold those in force.
create table unsubscribes (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 320),
  method text not null check (method in ('link', 'form', 'one_click')),
  reason text,
  ip_address text,
  campaign_id bigint,
  recipient_id bigint,
  unsubscribed_at timestamptz not null default now()
);
create index unsubscribes_email_idx on unsubscribes (lower(email), id desc);
create index unsubscribes_time_idx on unsubscribes (unsubscribed_at desc);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table unsubscribes;
drop table suppressions;
drop table subscribers;
drop function fold_for_search;
`);
