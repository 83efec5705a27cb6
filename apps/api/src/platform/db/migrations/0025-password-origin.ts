import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Who chose the password: 'own' its owner, 'given' another admin, 'printed' the first start. 'none': invited, hasn't chosen one yet.
alter table admins add column password_origin text not null default 'own';
-- Unknown for passwords from before.
alter table admins add column password_set_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table admins drop column password_set_at;
alter table admins drop column password_origin;
`);
