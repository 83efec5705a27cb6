import type { Knex } from 'knex';
import { HAS_CONSENT, KNOWN, VERDICT } from '../check/stage.queries.ts';
import { eachText, TEXT_COLUMNS } from '../columns/text-fields.ts';
import type { Done, ImportRecord } from './imports.queries.ts';

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
    select r.ctid as place, number, email, lower(email) as key, ${TEXT_COLUMNS}, role, tags,
      case when custom is not null then (select jsonb_object_agg(e.key, e.value) from jsonb_each(custom) e
        join custom_fields f on f.key = e.key where f.deleted_at is null) end as custom, consent, verdict as was, error as said
    from generate_series(cast(:after as int) + 1, cast(:until as int)) wanted,
      lateral (select ctid, * from subscriber_import_rows where import_id = :id and number = wanted limit 1) r
    where verdict not in ('refused', 'repeated')
  ), classified as materialized (
    select cell.*, known.id as known_id, kept.reason, ${VERDICT} as verdict,
      jsonb_build_object(${BEFORE}, 'role', known.role, 'custom', known.custom) as before
    from cell ${KNOWN}
  ), added as (
    insert into subscribers (email, ${TEXT_COLUMNS}, role, custom, source)
    select email, ${TEXT_COLUMNS}, coalesce(role, :role), coalesce(custom, '{}'), 'import' from classified where verdict = 'add' order by number
    on conflict (lower(email)) do nothing
    returning id, lower(email) as key
  ), changed as (
    update subscribers set ${FILLED}, role = coalesce(classified.role, subscribers.role),
      custom = subscribers.custom || coalesce(classified.custom, '{}')
    from classified where classified.verdict = 'change' and subscribers.id = classified.known_id
    returning subscribers.id
  ), outcome as (
    select classified.*, added.id as added_id, changed.id as changed_id,
      case when classified.verdict in ('add', 'change') and added.id is null and changed.id is null then 'same'
        else classified.verdict end as became
    from classified left join added on added.key = classified.key left join changed on changed.id = classified.known_id
  ), tagged as (
    insert into subscriber_tags (tag_id, subscriber_id)
    select t.id, coalesce(added_id, changed_id, known_id) from outcome cross join unnest(
      case when added_id is not null or changed_id is not null then outcome.tags end
      || case when became <> 'kept_out' then cast(:everyone as text[]) end) as named (name)
    join tags t on lower(t.name) = lower(named.name)
    where coalesce(added_id, changed_id, known_id) is not null
    on conflict do nothing returning tag_id, subscriber_id
  ), given as (
    select subscriber_id, array_agg(tag_id) as tag_ids from tagged group by subscriber_id
  ), consented as (
    insert into consents (subscriber_id, kind, given_at, ip, confirmed_at, confirmed_ip, admin_name, import_id)
    select coalesce(added_id, changed_id), 'imported', cast(consent ->> 'given_at' as timestamptz), consent ->> 'ip',
      cast(consent ->> 'confirmed_at' as timestamptz), consent ->> 'confirmed_ip', :by, :id
    from outcome where consent is not null and (added_id is not null
      or changed_id is not null and not ${HAS_CONSENT('changed_id')})
  ), marked as (
    update subscriber_import_rows r set verdict = became, error = case when became = 'kept_out' then reason when was <> 'kept_out' then said end,
      subscriber_id = coalesce(added_id, changed_id, given.subscriber_id),
      before = case when added_id is null and coalesce(changed_id, given.subscriber_id) is not null then outcome.before end,
      given_tags = given.tag_ids
    from outcome left join given on given.subscriber_id = coalesce(added_id, changed_id, known_id)
    where r.ctid = outcome.place
      and (coalesce(added_id, changed_id, given.subscriber_id) is not null or was <> became)
  )
  select became as verdict, count(*) as count from outcome group by became`;

const NEW_TAGS = `
  select distinct on (lower(named.name)) named.name
  from (
    select unnest(r.tags) from subscriber_import_rows r
    where r.import_id = :id and r.number > :after and r.number <= :until and r.verdict in ('add', 'change')
    union all select unnest(cast(:everyone as text[]))) as named (name)
  where not exists (select from tags where lower(tags.name) = lower(named.name))
  order by lower(named.name)`;

/** The tags of some rows that don't exist yet. */
export async function findNewTags(
  trx: Knex,
  { id, everyone_tags: everyone }: Pick<ImportRecord, 'id' | 'everyone_tags'>,
  { after, until }: { after: number; until: number },
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(NEW_TAGS, {
    id,
    everyone: everyone as never,
    after,
    until,
  });
  return rows.map(({ name }) => name);
}

const names = { add: 'added', change: 'changed', same: 'same', kept_out: 'kept_out' } as const;

/**
 * Imports the staged rows after row `after` up to row `until`. @returns how many were added, changed, and
 * left alone
 */
export async function importRows(
  trx: Knex,
  { id, update_existing: update, default_role: role, created_by: by, everyone_tags: everyone }: ImportRecord,
  { after, until }: { after: number; until: number },
): Promise<Partial<Done>> {
  const { rows } = await trx.raw<{ rows: { verdict: keyof typeof names; count: number }[] }>(IMPORT, {
    id,
    update,
    role,
    by,
    everyone: everyone as never,
    after,
    until,
  });
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { rows: total, ...Object.fromEntries(rows.map(({ verdict, count }) => [names[verdict], count])) };
}
