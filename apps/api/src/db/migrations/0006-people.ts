import type { Knex } from 'knex';

const up = `
-- One searched column in lower case: LIKE on it costs a fifth of ILIKE on three (docs/decisions/0055).
drop index subscribers_search_idx;
alter table subscribers add column search_text text not null generated always as
  (lower(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, ''))) stored;
create index subscribers_search_idx on subscribers using gin (search_text gin_trgm_ops);
create index subscribers_role_id_idx on subscribers (role, id);

-- The sender of the first attempt, so that a retry is byte-identical after the configuration changed.
alter table outbox add column from_address text;
`;

const down = `
alter table outbox drop column from_address;
drop index subscribers_role_id_idx;
drop index subscribers_search_idx;
alter table subscribers drop column search_text;
create index subscribers_search_idx on subscribers
  using gin (email gin_trgm_ops, name gin_trgm_ops, organization gin_trgm_ops);
`;

export const people = {
  name: '0006-people',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
