import type { Knex } from 'knex';

/** The name stays for those whose account is deleted. */
export const up = (db: Knex) =>
  db.raw(`
alter table demo_requests add column assignee_id integer, add column assignee_name text;
alter table contact_messages add column assignee_id integer, add column assignee_name text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table contact_messages drop column assignee_name, drop column assignee_id;
alter table demo_requests drop column assignee_name, drop column assignee_id;
`);
