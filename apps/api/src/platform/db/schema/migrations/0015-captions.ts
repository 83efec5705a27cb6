import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- WebVTT files of training videos, by the SHA-256 of their text in hexadecimal digits.
create table caption_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  text text not null,
  created_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table caption_files');
