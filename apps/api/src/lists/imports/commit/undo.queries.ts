import type { Knex } from 'knex';
import { eachText } from '../columns/text-fields.ts';
import type { ImportRecord, Undone } from './imports.queries.ts';

const NOW = eachText((field) => `r.${field}, s.${field} as now_${field}`);
/** For what an import of an earlier release didn't know: it changed nothing of it. */
const CURRENT = `${eachText((field) => `'${field}', s.${field}`)}, 'custom', s.custom`;
const AS_ADDED = eachText((field) => `now_${field} is not distinct from ${field}`, ' and ');
const AS_CHANGED = eachText(
  (field) => `now_${field} is not distinct from coalesce(${field}, before ->> '${field}')`,
  ' and ',
);
const RESTORED = eachText((field) => `${field} = compared.before ->> '${field}'`);

/**
 * Undoes the import of the rows of a range, except for subscribers changed since, and those whose consent was recorded. The import never changed
 * whether an existing subscriber is active, so undo doesn't either. Rows of the restored say when and by whom, for their
 * timelines.
 */
const UNDO = `
  with mine as (
    select r.ctid as place, ${NOW}, r.role, coalesce(r.custom, '{}') as custom, s.custom as now_custom, array(select id from tags where id = any(r.given_tags)) as given,
      array(select tag_id from subscriber_tags join tags on tags.id = tag_id where subscriber_id = s.id) as now_tags, jsonb_build_object(${CURRENT}) || r.before as before, s.id, s.role as now_role, s.is_active,
      r.verdict = 'same' as only_tagged
    from subscriber_import_rows r left join subscribers s on s.id = r.subscriber_id
    where r.import_id = :id and r.number > :after and r.number <= :until and r.subscriber_id is not null
  ), compared as materialized (
    select mine.*, case
      when only_tagged then given <@ now_tags
      when before is null then is_active and ${AS_ADDED} and now_custom = custom and now_role = coalesce(role, :role) and now_tags <@ given and given <@ now_tags
        and not exists (select from consents c where c.subscriber_id = mine.id and c.import_id is distinct from :id)
      else ${AS_CHANGED} and now_custom = (before -> 'custom') || custom and now_role = coalesce(role, before ->> 'role') and given <@ now_tags end as untouched
    from mine
  ), removed as (
    delete from subscribers using compared
    where subscribers.id = compared.id and compared.untouched and compared.before is null
    returning subscribers.id
  ), restored as (
    update subscribers set ${RESTORED}, role = compared.before ->> 'role', custom = compared.before -> 'custom'
    from compared where subscribers.id = compared.id and compared.untouched and compared.before is not null and not only_tagged
    returning subscribers.id
  ), marked as (
    update subscriber_import_rows r set before = r.before || jsonb_build_object('undone_at', statement_timestamp(), 'undone_by', cast(:by as text))
    from compared where r.ctid = compared.place and compared.untouched and compared.before is not null and not only_tagged
  ), unrecorded as (
    delete from consents using compared
    where consents.subscriber_id = compared.id and consents.import_id = :id and compared.untouched and compared.before is not null
  ), untagged as (
    delete from subscriber_tags using compared
    where subscriber_id = compared.id and tag_id = any(compared.given) and compared.untouched and compared.before is not null
  )
  select (select count(*) from compared where not only_tagged) as rows, (select count(*) from removed) as removed,
    (select count(*) from restored) as restored`;

const LOCK = `
  select id from subscribers where id in (select subscriber_id from subscriber_import_rows
    where import_id = :id and number > :after and number <= :until and subscriber_id is not null)
  order by id for update`;

/** Undoes the rows after row `after` up to row `until`. */
export async function undoRows(
  trx: Knex,
  { id, default_role: role }: ImportRecord,
  { after, until }: { after: number; until: number },
  by: string,
): Promise<Partial<Undone>> {
  await trx.raw(LOCK, { id, after, until });
  const { rows } = await trx.raw<{ rows: Pick<Undone, 'rows' | 'removed' | 'restored'>[] }>(UNDO, {
    id,
    role,
    after,
    until,
    by,
  });
  const { rows: all, removed, restored } = rows[0] ?? { rows: 0, removed: 0, restored: 0 };
  return { rows: all, removed, restored, kept: all - removed - restored };
}
