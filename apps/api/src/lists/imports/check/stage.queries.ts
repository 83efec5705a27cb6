import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { eachText, TEXT_COLUMNS, TEXT_FIELDS } from '../columns/text-fields.ts';
import type { Found, ImportRecord } from '../commit/imports.queries.ts';
import type { StagedRow } from '../file/read-row.ts';
import { KNOWN, VERDICT } from './classify-rows.queries.ts';

/**
 * `first_row` is an earlier row with the same email in this part. An email that any row blocks is a repetition, too. Without statistics on an import that just began,
 * PostgreSQL would scan all of it for each email; `number + 0` and `import_id + 0` prevent that.
 */
const STAGE = `
  with cell as (
    select *, string_to_array(tag_names, ',') as tags from unnest(cast(:numbers as int[]), cast(:emails as text[]), cast(:keys as text[]),
      ${eachText((field) => `cast(:${field} as text[])`)}, cast(:roles as text[]), cast(:tags as text[]), cast(:errors as text[]), cast(:remarks as text[]), cast(:cells as text[]), cast(:first_rows as int[]))
      as row (number, email, key, ${TEXT_COLUMNS}, role, tag_names, error, note, cells, first_row)
  ), classified as (
    select cell.*, kept.reason, coalesce(cell.first_row, earlier.number) as repeats, ${VERDICT} as verdict
    from cell ${KNOWN}
    left join lateral (select least(
      (select min(r.number + 0) from subscriber_import_rows r
        where r.import_id + 0 = :id and lower(r.email) = cell.key and r.verdict not in ('refused', 'repeated')),
      (select min(b.number + 0) from subscriber_import_blocks b
        where b.import_id + 0 = :id and lower(b.email) = cell.key)) as number) earlier on true
  ), staged as (
    insert into subscriber_import_rows (import_id, number, email, ${TEXT_COLUMNS}, role, tags, cells, verdict, error)
    select :id, number, email, ${TEXT_COLUMNS}, role, tags, cast(cells as jsonb),
      case when error is not null then 'refused' when repeats is not null then 'repeated' else verdict end,
      case when error is not null then error
        when repeats is not null then 'The same address is in row ' || repeats
        when verdict = 'kept_out' then reason else note end
    from classified order by number
    returning verdict
  )
  select verdict, count(*) as count from staged group by verdict`;

/** Stages rows of the file, each with what importing it now would do. */
export async function stageRows(
  trx: Knex,
  { id, update_existing: update }: Pick<ImportRecord, 'id' | 'update_existing'>,
  rows: readonly StagedRow[],
): Promise<Partial<Found>> {
  if (rows.length === 0) return {};
  const firstRows = new Map<string, number>();
  const keys = rows.map(({ email, error }) => (error === null ? emailKey(email) : null));
  const repeats = rows.map(({ number }, index) => {
    const key = keys[index];
    if (!key) return null;
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, number);
    return first ?? null;
  });
  const { rows: counts } = await trx.raw<{ rows: { verdict: keyof Found; count: number }[] }>(STAGE, {
    id,
    update,
    keys,
    numbers: rows.map(({ number }) => number),
    emails: rows.map(({ email }) => email),
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, rows.map((row) => row[field])])),
    roles: rows.map(({ role }) => role),
    tags: rows.map(({ tags }) => tags?.join(',') ?? null),
    cells: rows.map(({ cells }) => cells && JSON.stringify(cells)),
    errors: rows.map(({ error }) => error),
    remarks: rows.map(({ note }) => note),
    first_rows: repeats,
  });
  return Object.fromEntries(counts.map(({ verdict, count }) => [verdict, count]));
}
