import type { Knex } from 'knex';

/** Set aside as archived, so the previous release neither counts them as new nor as overdue. */
export const up = (db: Knex) =>
  db.raw(`
alter table demo_requests add column is_probably_spam boolean not null default false;
alter table contact_messages add column is_probably_spam boolean not null default false;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table contact_messages drop column is_probably_spam;
alter table demo_requests drop column is_probably_spam;
`);
