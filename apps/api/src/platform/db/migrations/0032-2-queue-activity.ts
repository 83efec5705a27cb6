import type { Knex } from 'knex';

/** The entries from before. In a transaction of its own, without locks on the log: acts go on meanwhile. */
export const up = (db: Knex) =>
  db.raw(`
insert into unsealed_activity (entry_id)
  select a.id from admin_activity a where not exists (select from activity_seals s where s.entry_id = a.id)
  on conflict do nothing
`);

/** Entries that wait stay queued. */
export const down = (db: Knex) => db.raw('select');
