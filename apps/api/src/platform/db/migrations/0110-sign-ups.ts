import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- People who signed up on the site. They become subscribers when they confirm.
create table sign_ups (
  id bigint generated always as identity primary key,
  email text not null,
  role text not null,
  -- What the form and the email said.
  text_version text not null,
  ip text,
  -- Null: there was nothing to confirm, because they were subscribed.
  token_hash text unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index sign_ups_email_idx on sign_ups (lower(email), requested_at);
create index sign_ups_expiry_idx on sign_ups (expires_at);
-- Of a sign-up: given_at and ip are of the form, confirmed_at and this are of the confirmation.
alter table consents add column confirmed_ip text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table consents drop column confirmed_ip;
drop table sign_ups;
`);
