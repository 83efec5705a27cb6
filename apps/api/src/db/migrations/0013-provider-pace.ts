import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- When the mail provider may be called, for all processes together: one row, made by the first call. The rate is null until the
-- provider has said it, and infinity when it announces none. Slow answers and outages put the next turn off.
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
