import type { Knex } from 'knex';
import { KNOWN, VERDICT } from './classify-rows.queries.ts';
import type { Done, ImportRecord } from './imports.queries.ts';
import { eachText, TEXT_COLUMNS } from './text-fields.ts';

const BEFORE = eachText((field) => `'${field}', known.${field}`);
const FILLED = eachText((field) => `${field} = coalesce(classified.${field}, subscribers.${field})`);

/**
 * Classifies the staged rows of a range again and imports them, in one statement. The old values stay with
 * the row, for undo. An email that someone else added a moment ago isn't overwritten. PostgreSQL has no
 * statistics of an import that just began: rows are looked up by number and found again by their place in the
 * table, so it never compares each row with all others.
 */
const IMPORT = `
  with cell as (
    select r.ctid as place, number, email, lower(email) as key, ${TEXT_COLUMNS}, role, verdict as was, error as said
    from generate_series(cast(:after as int) + 1, cast(:until as int)) wanted,
      lateral (select ctid, * from subscriber_import_rows where import_id = :id and number = wanted limit 1) r
    where verdict not in ('refused', 'repeated')
  ), classified as materialized (
    select cell.*, known.id as known_id, kept.reason, ${VERDICT} as verdict,
      jsonb_build_object(${BEFORE}, 'role', known.role) as before
    from cell ${KNOWN}
  ), added as (
    insert into subscribers (email, ${TEXT_COLUMNS}, role, source)
    select email, ${TEXT_COLUMNS}, coalesce(role, :role), 'import' from classified where verdict = 'add' order by number
    on conflict (lower(email)) do nothing
    returning id, lower(email) as key
  ), changed as (
    update subscribers set ${FILLED}, role = coalesce(classified.role, subscribers.role)
    from classified where classified.verdict = 'change' and subscribers.id = classified.known_id
    returning subscribers.id
  ), outcome as (
    select classified.*, added.id as added_id, changed.id as changed_id,
      case when classified.verdict in ('add', 'change') and added.id is null and changed.id is null then 'same'
        else classified.verdict end as became
    from classified left join added on added.key = classified.key left join changed on changed.id = classified.known_id
  ), marked as (
    update subscriber_import_rows r set verdict = became, error = case when became = 'kept_out' then reason when was <> 'kept_out' then said end,
      subscriber_id = coalesce(added_id, changed_id), before = case when changed_id is not null then outcome.before end
    from outcome
    where r.ctid = outcome.place and (added_id is not null or changed_id is not null or was <> became)
  )
  select became as verdict, count(*) as count from outcome group by became`;

const names = { add: 'added', change: 'changed', same: 'same', kept_out: 'kept_out' } as const;

/**
 * Imports the staged rows after row `after` up to row `until`. @returns how many were added, changed, and
 * left alone
 */
export async function importRows(
  trx: Knex,
  { id, update_existing: update, default_role: role }: ImportRecord,
  { after, until }: { after: number; until: number },
): Promise<Partial<Done>> {
  const { rows } = await trx.raw<{ rows: { verdict: keyof typeof names; count: number }[] }>(IMPORT, {
    id,
    update,
    role,
    after,
    until,
  });
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { rows: total, ...Object.fromEntries(rows.map(({ verdict, count }) => [names[verdict], count])) };
}
