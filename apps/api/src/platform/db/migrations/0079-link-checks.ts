import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
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

export const down = (db: Knex) => db.raw('drop table link_checks');
