import type { Knex } from 'knex';

/*
 * Emptying an entry of the activity log is for erasures only. The database checks it, since a break-in at the
 * application can call the function, too: the entry is about a person, and an entry of the same transaction, written
 * now, names it. What admins did elsewhere can't be emptied. The previous release names what it emptied afterward, so
 * that's checked at the commit.
 */
export const up = (db: Knex) =>
  db.raw(`
create function may_be_emptied(action text) returns boolean language sql immutable as $$
  select action in ('CREATE_SUBSCRIBER', 'UPDATE_SUBSCRIBER', 'UPDATE_SUBSCRIBERS', 'DELETE_SUBSCRIBER',
    'UPDATE_SUPPRESSION', 'CREATE_CONSENT', 'IMPORT_CREATE_SUBSCRIBERS', 'IMPORT_UNDO_DELETE_SUBSCRIBERS',
    'UPDATE_INQUIRY', 'CREATE_INQUIRY_REPLY', 'CREATE_INQUIRY_NOTE', 'DELETE_INQUIRY_NOTE');
$$;

create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.description = '' and may_be_emptied(old.action)
        and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' then
    if is_before_checkpoint(old.id) then
      return old;
    end if;
  end if;
  raise exception 'admin_activity is append-only';
end $$;

create function emptied_by_an_erasure() returns trigger language plpgsql as $$
begin
  if not exists (
    select from admin_activity
    where action = 'DELETE_PERSONAL_DATA' and created_at = now() and id > new.id
      and xmin = pg_current_xact_id()::xid
      and new.id::text = any(string_to_array(substring(description from 'Emptied in this log: ([0-9, ]+)$'), ', '))
  ) then
    raise exception 'No erasure in this transaction says that it emptied entry %', new.id
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger admin_activity_emptied after update on admin_activity deferrable initially deferred
  for each row execute function emptied_by_an_erasure();

create or replace function empty_activity(ids bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(ids) as wanted (id)
    where not exists (select from admin_activity a where a.id = wanted.id and may_be_emptied(a.action))
  ) then
    raise exception 'Only entries about people can be emptied' using errcode = 'insufficient_privilege';
  end if;
  update activity_seals set salt = null where entry_id = any(ids);
  update admin_activity set description = '' where id = any(ids);
end $$;
revoke all on function empty_activity(bigint[]) from public;
`);

export const down = (db: Knex) =>
  db.raw(`
create or replace function empty_activity(ids bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update activity_seals set salt = null where entry_id = any(ids);
  update admin_activity set description = '' where id = any(ids);
$$;
grant execute on function empty_activity(bigint[]) to public;
drop trigger admin_activity_emptied on admin_activity;
drop function emptied_by_an_erasure();
create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.description = ''
        and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' then
    if is_before_checkpoint(old.id) then
      return old;
    end if;
  end if;
  raise exception 'admin_activity is append-only';
end $$;
drop function may_be_emptied(text);
`);
