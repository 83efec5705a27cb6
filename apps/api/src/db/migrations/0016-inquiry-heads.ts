import type { Knex } from 'knex';

const tables = [
  { table: 'demo_requests', about: 'company' },
  { table: 'contact_messages', about: 'subject' },
];

/** The column of beginnings with `mark` where a field begins. */
const heads = (mark: string): string =>
  tables
    .map(
      ({ table, about }) => `
alter table ${table} drop column search_heads;
alter table ${table} add column search_heads text not null generated always as
  (lower(E'\\n${mark}' || name || E'\\n${mark}' || email || E'\\n${mark}' || coalesce(${about}, ''))) stored;
create index ${table}_heads_idx on ${table} using gin (search_heads gin_trgm_ops);
`,
    )
    .join('');

/** Trigrams know where a word begins, not where a field does; the mark makes both the same (docs/decisions/0110). */
export const inquiryHeads = {
  name: '0016-inquiry-heads',
  up: (db: Knex) => db.raw(heads('zq')),
  down: (db: Knex) => db.raw(heads('')),
};
