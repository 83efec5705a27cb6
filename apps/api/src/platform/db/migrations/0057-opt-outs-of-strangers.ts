import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Whether an opt-out is of an address that was neither on the list nor mailed; null is not looked up yet. It's decided
-- once, because subscribers and old emails can be deleted later.
alter table suppressions add column is_stranger boolean;
`);

export const down = (db: Knex) => db.raw('alter table suppressions drop column is_stranger');
