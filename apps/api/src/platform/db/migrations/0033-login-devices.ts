import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- In which browsers, in words, an account has logged in: its owner gets an email about another one.
create table login_devices (
  admin_id integer not null references admins on delete cascade,
  device text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, device)
);
create index login_devices_age_idx on login_devices (last_login_at);
`);

export const down = (db: Knex) => db.raw('drop table login_devices');
