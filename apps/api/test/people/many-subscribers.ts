import type { Knex } from 'knex';

/** Adds person1@mail.invalid and so on, in one statement. */
export const addSubscribers = (db: Knex, count: number) =>
  db.raw(
    `insert into subscribers (email, name) select 'person' || n || '@mail.invalid', 'Person ' || n from generate_series(1, ?::int) as n`,
    [count],
  );
