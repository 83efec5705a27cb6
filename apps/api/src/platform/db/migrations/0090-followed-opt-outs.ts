import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The earlier address of the person, lowercase, that the opt-out or complaint came from.
alter table suppressions add column followed_from text;
-- The person has another address since, whose opt-out counts. Null: no.
alter table suppressions add column retired boolean;
-- As above. The opt-out is that of the earlier address; this row is for the history of the person's present one.
alter table unsubscribes add column followed_from text;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table unsubscribes drop column followed_from;
alter table suppressions drop column retired, drop column followed_from;
`);
