import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What everyone in an audience would read, computed in steps without sending. Deleted after a day.
create table rehearsals (
  id bigint generated always as identity primary key,
  created_by integer not null,
  state text not null default 'running' check (state in ('running', 'done', 'canceled', 'failed')),
  document jsonb not null,
  -- Who is to get it; null once it ended.
  audience jsonb,
  email_hash text not null,
  people integer not null,
  done integer not null default 0,
  -- Where the next step begins: after this person.
  position bigint not null default 0,
  findings jsonb,
  -- The process that works on it. If it dies, the next that is asked goes on.
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index rehearsals_running_idx on rehearsals (created_by) where state = 'running';
create index rehearsals_age_idx on rehearsals (created_at);

-- The email that was rehearsed, which is the one that is sent; null if none was.
alter table campaigns add column rehearsed_hash text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaigns drop column rehearsed_hash;
drop table rehearsals;
`);
