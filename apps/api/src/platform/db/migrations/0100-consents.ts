import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
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
  -- Proof of a sign-up: which text the person saw, from where, and when they confirmed.
  text_version text,
  ip text,
  confirmed_at timestamptz,
  check (kind <> 'stated' or words is not null)
);
create index consents_subscriber_idx on consents (subscriber_id, given_at desc, id desc);
`);

export const down = (db: Knex) => db.raw('drop table consents');
