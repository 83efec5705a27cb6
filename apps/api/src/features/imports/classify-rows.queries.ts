/**
 * What is known of the address of a row, as SQL for the row `cell` (its `key` is the address in lower case, or null). `limit 1`
 * keeps the planner at one look into an index per row, however large the lists are and whatever it knows of them.
 */
export const KNOWN = `
  left join lateral (select id, name, organization, role from subscribers
    where lower(subscribers.email) = cell.key limit 1) known on true
  left join lateral (select reason from suppressions
    where suppressions.email = cell.key order by reason = 'opted_out' limit 1) kept on true`;

/**
 * The verdict on a row beside what is `KNOWN`. Suppressions decide before everything else; an empty cell changes nothing. Takes
 * `:update`, whether rows that are there already may change.
 */
export const VERDICT = `case
  when kept.reason is not null then 'kept_out'
  when known.id is null then 'add'
  when :update and (coalesce(cell.name, known.name) is distinct from known.name
    or coalesce(cell.organization, known.organization) is distinct from known.organization
    or coalesce(cell.role, known.role) <> known.role) then 'change'
  else 'same' end`;
