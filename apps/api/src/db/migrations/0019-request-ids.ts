import type { Knex } from 'knex';

const up = `
-- The id of the request from which it came, as in its answer and in the log of every process that deals with it. Earlier ones have none.
alter table campaigns add column request_id text;
alter table outbox add column request_id text;
`;

const down = `
alter table outbox drop column request_id;
alter table campaigns drop column request_id;
`;

export const requestIds = {
  name: '0019-request-ids',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
