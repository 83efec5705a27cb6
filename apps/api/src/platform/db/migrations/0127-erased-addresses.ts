import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
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
`);

export const down = (db: Knex) =>
  db.raw('drop table erasure_waits; drop table erasure_key; drop table erased_addresses');
