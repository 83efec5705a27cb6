import type { Knex } from 'knex';

const up = `
-- The sender of the first attempt, so that a retry is byte-identical after the configuration changed.
alter table outbox add column from_address text;
`;

const down = `
alter table outbox drop column from_address;
`;

export const people = {
  name: '0006-people',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
