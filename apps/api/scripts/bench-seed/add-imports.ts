import type { Knex } from 'knex';

const IMPORTS = 40;
const CREATED_BY = 'bench';

const ADD = `
  insert into subscriber_imports (file_name, status, created_at, begun_at, created_by, mapping, places, delimiter, column_count,
    default_role, update_existing, size, read, last_row, found, done_until, done, rows_kept)
  select 'Members of ' || to_char(at, 'FMMonth YYYY') || '.csv', 'done', at, at + interval '2 minutes', :createdBy,
    '{"email": "E-mail", "name": "Name", "organization": "Organization", "role": ""}',
    '{"email": 0, "name": 1, "organization": 2}', ',', 3, 'other', false, 900000 + n, 900000 + n, 10000 + n,
    jsonb_build_object('add', 9000, 'same', 900 + n, 'refused', 100),
    10000 + n, jsonb_build_object('rows', 10000 + n, 'added', 9000, 'same', 900 + n), n = 1
  from (select n, now() - n * interval '30 days' as at from generate_series(1, :count) as n order by n desc) as files`;

/**
 * Adds imports that are done, once. Of the newest the rows are still kept, or so it says.
 * @returns how many were added
 */
export async function addImports(db: Knex): Promise<number> {
  if (await db('subscriber_imports').where({ created_by: CREATED_BY }).first('id')) return 0;
  await db.raw(ADD, { createdBy: CREATED_BY, count: IMPORTS });
  return IMPORTS;
}
