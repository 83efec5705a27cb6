import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Whether the suppression deactivated the subscriber, who is active again once it's lifted; null is not known.
alter table suppressions add column deactivated boolean;
`);

export const down = (db: Knex) => db.raw('alter table suppressions drop column deactivated');
