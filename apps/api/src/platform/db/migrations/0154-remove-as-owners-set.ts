import type { Knex } from 'knex';

const remove = (check: string) => `
-- Deletes the beginning of the log up to the first entry that is of this time or later, or whose text is missing:
-- nothing that shows tampering goes. The last seal always stays. Nobody may extend the chain meanwhile.
create or replace function remove_old_activity(until timestamptz) returns setof activity_checkpoints
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  ids bigint[];
begin
  ${check}
  select least(max(position) - 1, (
      select s.position - 1 from activity_seals s
      where not exists (select from admin_activity a where a.id = s.entry_id and a.created_at < until)
      order by s.position limit 1))
    into last from activity_seals;
  select array_agg(entry_id) into ids from activity_seals where position <= last;
  if ids is null then
    return;
  end if;
  insert into activity_checkpoints (position, head, before, entries)
    select position, head, until, cardinality(ids) from activity_seals where position = last;
  delete from activity_people where activity_id = any(ids);
  delete from admin_activity where id = any(ids);
  delete from activity_seals where position <= last;
  return query select * from activity_checkpoints where position = last;
end $$;`;

/** Nothing goes from the activity log that the owners still keep: the function reads their setting itself. */
export const up = (db: Knex) =>
  db.raw(`
-- Days; null: without an end. A value that isn't allowed counts as not set.
create function kept_log_days() returns integer language plpgsql stable as $$
declare
  kept jsonb;
begin
  select value into kept from settings where name = 'keep_log_days';
  if kept = 'null' then
    return null;
  end if;
  if jsonb_typeof(kept) = 'number' then
    if kept::numeric between 365 and 3650 then
      return ceil(kept::numeric);
    end if;
  end if;
  return 2555;
end $$;
${remove(`if until > now() - interval '365 days'
      or coalesce(until > now() - make_interval(days => kept_log_days()), true) then
    raise exception 'The activity log is kept for 365 days at least, and as long as its owners have set'
      using errcode = 'insufficient_privilege';
  end if;`)}
revoke all on function remove_old_activity(timestamptz) from public;
`);

export const down = (db: Knex) =>
  db.raw(`
${remove(`if until > now() - interval '365 days' then
    raise exception 'The activity log is kept for 365 days at least';
  end if;`)}
grant execute on function remove_old_activity(timestamptz) to public;
drop function kept_log_days();
`);
