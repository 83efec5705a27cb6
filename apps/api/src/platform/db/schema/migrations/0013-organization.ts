import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What the team says about its organization, each time it was saved. The newest one counts.
create table organization_versions (
  version integer primary key check (version > 0),
  -- By field. What isn't in it has its default.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- The name stays for those whose account is deleted. Null: it came from outside.
  changed_by integer,
  changed_by_name text,
  changed_at timestamptz not null default now()
);
`);

export const down = (db: Knex) => db.raw('drop table organization_versions');
