import type { Knex } from 'knex';

/*
 * Of an entry of the activity log, the description may be emptied, and of its seal the salt: nobody can find out
 * anymore what it said, and its digest stays in the chain. The application may do so with this function only.
 */
export const up = (db: Knex) =>
  db.raw(`
create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.description = ''
        and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
      return new;
    end if;
  end if;
  raise exception 'admin_activity is append-only';
end $$;

create function empty_activity(ids bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update activity_seals set salt = null where entry_id = any(ids);
  update admin_activity set description = '' where id = any(ids);
$$;
`);

export const down = (db: Knex) =>
  db.raw(`
drop function empty_activity(bigint[]);
create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'admin_activity is append-only';
end $$;
`);
