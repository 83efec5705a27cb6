import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- When the email provider may be called, for all processes together: one row, written by the first call. The rate is null until the
-- provider has announced one, and infinity if it has none. Slow responses and outages postpone the next call.
create table provider_pace (
  singleton boolean primary key default true check (singleton),
  calls_per_second double precision check (calls_per_second > 0),
  next_turn timestamptz not null default 'epoch',
  failures integer not null default 0,
  failing_since timestamptz
);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table provider_pace;
`);
