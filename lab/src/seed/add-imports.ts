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
  from (select n, now() - interval '1 day' - (n - 1) * interval '30 days' as at from generate_series(1, :count) as n order by n desc) as files`;

/** The newest one still has its rows; a tenth of them were changed or refused. */
const ADD_ROWS = `
  insert into subscriber_import_rows (import_id, number, email, name, organization, verdict, error)
  select id, n + 1, case when n % 100 = 0 then 'not an address ' || n else 'member' || n || '@imports.example' end, 'Member ' || n, 'Members',
    case when n % 100 = 0 then 'refused' when n % 11 = 0 then 'same' else 'add' end,
    case when n % 100 = 0 then 'This is not an email address' end
  from (select id, last_row from subscriber_imports where rows_kept and created_by = :createdBy) as newest, generate_series(1, last_row) as n`;

/**
 * Adds finished imports, once.
 * @returns how many were added
 */
export const addImports = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    if (await trx('subscriber_imports').where({ created_by: CREATED_BY }).first('id')) return 0;
    await trx.raw(ADD, { createdBy: CREATED_BY, count: IMPORTS });
    await trx.raw(ADD_ROWS, { createdBy: CREATED_BY });
    return IMPORTS;
  });
