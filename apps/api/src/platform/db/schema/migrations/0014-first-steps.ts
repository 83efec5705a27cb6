import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Null: the dashboard shows the first steps until all are done.
alter table admins add column first_steps_dismissed_at timestamptz;
`);

export const down = (db: Knex) => db.raw('alter table admins drop column first_steps_dismissed_at');
