import { ERASED_EMAILS } from '@fairlead/contract/platform/erased-people';
import { eachText, TEXT_COLUMNS } from '../columns/text-fields.ts';

/**
 * Joins to a row `cell` its subscriber and suppression, by `key`: its email in lower case, or null. A row of an erased
 * person counts as opted out. `limit 1`
 * makes PostgreSQL look each row up in an index, whatever its statistics say.
 */
export const KNOWN = `
  left join lateral (select id, ${TEXT_COLUMNS}, role from subscribers
    where lower(subscribers.email) = cell.key limit 1) known on true
  left join lateral (select case when cell.key like '${ERASED_EMAILS}' then 'opted_out' else (
    select reason from suppressions
    where suppressions.email = cell.key order by reason = 'opted_out' limit 1) end as reason) kept on true`;

const DIFFERS = eachText(
  (field) => `coalesce(cell.${field}, known.${field}) is distinct from known.${field}`,
  ' or ',
);

const HAS_NEW_TAG = `exists (select from unnest(cell.tags) wanted where not exists (
  select from subscriber_tags st join tags t on t.id = st.tag_id
  where st.subscriber_id = known.id and lower(t.name) = lower(wanted)))`;

/**
 * What importing a row joined with `KNOWN` would do. Suppressions decide first, and an empty cell changes
 * nothing. `:update` says whether existing subscribers may change.
 */
export const VERDICT = `case
  when kept.reason is not null then 'kept_out'
  when known.id is null then 'add'
  when :update and (${DIFFERS}
    or coalesce(cell.role, known.role) <> known.role or ${HAS_NEW_TAG}) then 'change'
  else 'same' end`;
