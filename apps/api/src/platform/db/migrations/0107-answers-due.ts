import type { Knex } from 'knex';

/** Null for those from before this was recorded: they aren't counted as answered in time or overdue. */
export const up = (db: Knex) =>
  db.raw(`
alter table demo_requests add column due_at timestamptz;
alter table contact_messages add column due_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table contact_messages drop column due_at;
alter table demo_requests drop column due_at;
`);
