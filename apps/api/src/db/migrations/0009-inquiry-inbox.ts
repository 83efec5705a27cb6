import type { Knex } from 'knex';

/**
 * The inbox is read newest first over both tables and searched through one column each (docs/decisions/0110). Every field
 * begins on a line of its own, so that the trigrams serve terms which match the beginning of a field, too.
 */
const tables = [
  { table: 'demo_requests', about: 'company' },
  { table: 'contact_messages', about: 'subject' },
];

const up = tables
  .map(
    ({ table, about }) => `
alter table ${table}
  add column search_heads text not null generated always as
    (lower(E'\\n' || name || E'\\n' || email || E'\\n' || coalesce(${about}, ''))) stored,
  add column search_text text not null generated always as
    (lower(name || E'\\n' || email || E'\\n' || coalesce(${about}, '') || E'\\n' || coalesce(message, ''))) stored;
create index ${table}_heads_idx on ${table} using gin (search_heads gin_trgm_ops);
create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);
create index ${table}_status_idx on ${table} (status, created_at desc, id desc);
drop index ${table}_created_idx;
create index ${table}_created_idx on ${table} (created_at desc, id desc);
`,
  )
  .join('');

const down = tables
  .map(
    ({ table }) => `
drop index ${table}_created_idx;
create index ${table}_created_idx on ${table} (created_at desc);
drop index ${table}_status_idx;
alter table ${table} drop column search_text, drop column search_heads;
`,
  )
  .join('');

export const inquiryInbox = {
  name: '0009-inquiry-inbox',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
