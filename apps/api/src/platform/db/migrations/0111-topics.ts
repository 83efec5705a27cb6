import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What campaigns are about. A deleted one stays, for campaigns that are about it.
create table topics (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  name_es text,
  description_es text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index topics_name_idx on topics (lower(name)) where deleted_at is null;

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

alter table campaigns add column topic_id bigint references topics (id);
-- Of those that were shown, the wanted ones; null if none were shown.
alter table sign_ups add column topics bigint[], add column shown_topics bigint[];
-- The names of the wanted ones.
alter table consents add column topics text[];
`);

export const down = (db: Knex) =>
  db.raw(`
alter table consents drop column topics;
alter table sign_ups drop column topics, drop column shown_topics;
alter table campaigns drop column topic_id;
drop table preference_changes;
drop table email_pauses;
drop table topic_opt_outs;
drop table topics;
`);
