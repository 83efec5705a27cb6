import type { Knex } from 'knex';

const up = `
-- When the mail provider may be called, for all processes together: one row, made by the first call. The rate is null until the
-- provider has said it, and infinity when it announces none. Slow answers and outages put the next turn off.
create table provider_pace (
  singleton boolean primary key default true check (singleton),
  calls_per_second double precision check (calls_per_second > 0),
  next_turn timestamptz not null default 'epoch',
  failures integer not null default 0,
  failing_since timestamptz
);
`;

const down = `
drop table provider_pace;
`;

export const providerPace = {
  name: '0013-provider-pace',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
