import type { Knex } from 'knex';

/*
 * The log only grows, with two exceptions that its triggers allow and the application has a function for each: an
 * erasure empties entries about a person, and the oldest months go once their owners don't keep them any longer.
 */

const TABLES = `
-- A snapshot of who did it, without a foreign key: the log outlives the account.
create table admin_activity (
  id bigint generated always as identity primary key,
  admin_id integer,
  username text,
  action text not null check (char_length(action) between 1 and 100),
  description text not null,
  ip_address text,
  created_at timestamptz not null default now(),
  -- What an entry is about, for example subscriber 12.
  subject_kind text,
  subject_id bigint
);
create index admin_activity_action_idx on admin_activity (action, created_at, id) include (ip_address);
-- 0: nobody who was logged in. Here and below, the action is written as the query does (activity-page.queries.ts).
create index admin_activity_admin_idx on admin_activity (coalesce(admin_id, 0), (action || ''), created_at, id);
create index admin_activity_ip_idx on admin_activity (ip_address, (action || ''), created_at, id);
-- What was done with one person, campaign, or file.
create index admin_activity_subject_idx on admin_activity (subject_kind, subject_id) where subject_id is not null;

-- The subscribers that a bulk act changed, by id; a single one is the entry's subject. No foreign key, which
-- would lock the log.
create table activity_people (
  activity_id bigint primary key,
  subscriber_ids bigint[] not null
);
-- Without fastupdate: each look-up would read what waits for the index, and an act of thousands costs the same.
create index activity_people_subscribers_idx on activity_people using gin (subscriber_ids) with (fastupdate = off);

-- The chain of seals over the activity log (features/audit/seal.ts). No foreign key: a seal outlives its entry.
create table activity_seals (
  position bigint primary key,
  entry_id bigint not null unique,
  salt bytea,
  digest bytea not null,
  head bytea not null
);

-- The seal that ends what was deleted: the chain goes on from here.
create table activity_checkpoints (
  position bigint primary key,
  head bytea not null,
  -- Entries of this time and later stay.
  before timestamptz not null,
  entries bigint not null,
  removed_at timestamptz not null default now()
);

-- The days on which the head of the chain was logged and emailed.
create table activity_head_days (day date primary key);

-- Entries wait here until they are sealed, so acts don't wait for the chain, and no late commit is missed.
create table unsealed_activity (
  entry_id bigint primary key,
  queued_at timestamptz not null default now()
);
create function queue_activity() returns trigger language plpgsql as $$
begin
  insert into unsealed_activity (entry_id) values (new.id);
  return null;
end $$;
create trigger admin_activity_queue after insert on admin_activity for each row execute function queue_activity();
`;

/** The triggers let go of what comes before a checkpoint, of descriptions of people, and of salts. */
const APPEND_ONLY = `
create function is_before_checkpoint(activity bigint) returns boolean language sql stable as $$
  select exists (select from activity_seals where entry_id = activity
    and position <= (select max(position) from activity_checkpoints));
$$;
create function may_be_emptied(action text) returns boolean language sql immutable as $$
  select action in ('CREATE_SUBSCRIBER', 'UPDATE_SUBSCRIBER', 'UPDATE_SUBSCRIBERS', 'DELETE_SUBSCRIBER',
    'UPDATE_SUPPRESSION', 'CREATE_CONSENT', 'IMPORT_CREATE_SUBSCRIBERS', 'IMPORT_UNDO_DELETE_SUBSCRIBERS',
    'UPDATE_INQUIRY', 'CREATE_INQUIRY_REPLY', 'CREATE_INQUIRY_NOTE', 'DELETE_INQUIRY_NOTE');
$$;

create function admin_activity_is_append_only() returns trigger language plpgsql as $$
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
create trigger admin_activity_append_only before update or delete on admin_activity
  for each row execute function admin_activity_is_append_only();
create trigger admin_activity_no_truncate before truncate on admin_activity
  for each statement execute function admin_activity_is_append_only();

create function activity_people_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_before_checkpoint(old.activity_id) then
      return old;
    end if;
  end if;
  raise exception 'activity_people is append-only';
end $$;
create trigger activity_people_append_only before update or delete on activity_people
  for each row execute function activity_people_are_append_only();
create trigger activity_people_no_truncate before truncate on activity_people
  for each statement execute function activity_people_are_append_only();

create function activity_seals_are_append_only() returns trigger language plpgsql as $$
begin
  -- Without its salt, nobody can find out from a seal what a deleted entry said.
  if tg_op = 'UPDATE' then
    if new.salt is null and (new.position, new.entry_id, new.digest, new.head)
        = (old.position, old.entry_id, old.digest, old.head) then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' then
    if old.position <= (select max(position) from activity_checkpoints) then
      return old;
    end if;
  end if;
  raise exception 'activity_seals is append-only';
end $$;
create trigger activity_seals_append_only before update or delete on activity_seals
  for each row execute function activity_seals_are_append_only();
create trigger activity_seals_no_truncate before truncate on activity_seals
  for each statement execute function activity_seals_are_append_only();

create function activity_checkpoints_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity_checkpoints is append-only';
end $$;
create trigger activity_checkpoints_append_only before update or delete on activity_checkpoints
  for each row execute function activity_checkpoints_are_append_only();
create trigger activity_checkpoints_no_truncate before truncate on activity_checkpoints
  for each statement execute function activity_checkpoints_are_append_only();
`;

/**
 * The database checks that this is an erasure, since a break-in at the application can call the function, too: the
 * entry is about a person, and an entry of the same transaction, written now, names it. What admins did elsewhere can't
 * be emptied. The application names what it emptied afterward, so that's checked at the commit.
 */
const EMPTYING = `
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

create function empty_activity(ids bigint[]) returns void
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
`;

/** Nothing goes that the owners still keep: the function reads their setting itself. */
const REMOVAL = `
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

-- Deletes the beginning of the log up to the first entry that is of this time or later, or whose text is missing:
-- nothing that shows tampering goes. The last seal always stays. Nobody may extend the chain meanwhile.
create function remove_old_activity(until timestamptz) returns setof activity_checkpoints
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  ids bigint[];
begin
  if until > now() - interval '365 days'
      or coalesce(until > now() - make_interval(days => kept_log_days()), true) then
    raise exception 'The activity log is kept for 365 days at least, and as long as its owners have set'
      using errcode = 'insufficient_privilege';
  end if;
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
end $$;
revoke all on function remove_old_activity(timestamptz) from public;
`;

export const up = (db: Knex) => db.raw(TABLES + APPEND_ONLY + EMPTYING + REMOVAL);
