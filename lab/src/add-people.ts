import type { Knex } from 'knex';

const PEOPLE = `insert into subscribers (email, name, source)
  select 'person' || n || '@mail.invalid', 'Person ' || n, 'lab' from generate_series(1, ?) as n`;

/** Subscribers without an address that anyone could email. */
export const addPeople = (db: Knex, count: number) => db.raw(PEOPLE, [count]);
