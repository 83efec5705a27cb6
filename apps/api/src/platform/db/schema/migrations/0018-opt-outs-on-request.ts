import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The admin who recorded it, because the person asked for it. The reason is then who asked, and how.
alter table unsubscribes add recorded_by text;
`);

export const down = (db: Knex) => db.raw('alter table unsubscribes drop recorded_by');
