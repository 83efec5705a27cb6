import type { Knex } from 'knex';

/*
 * What nightly deletions need. The activity log loses its beginning only, only what's older than a year, and only with
 * the function below: the triggers let go of what comes before a checkpoint.
 */
export const up = (db: Knex) =>
  db.raw(`
create table retention_runs (
  day date primary key,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Of the process that works on it.
  lease_until timestamptz,
  -- How many rows of each kind it has deleted so far.
  removed jsonb not null default '{}'
);

-- Until when rows of a kind were deleted, for those who count them.
create table retention_marks (
  kind text primary key,
  removed_until timestamptz not null
);

alter table campaigns
  add column removed_demo_requests integer not null default 0,
  add column removed_contact_messages integer not null default 0;

-- The seal that ends what was deleted: the chain goes on from here.
create table activity_checkpoints (
  position bigint primary key,
  head bytea not null,
  -- Entries of this time and later stay.
  before timestamptz not null,
  entries bigint not null,
  removed_at timestamptz not null default now()
);
create function activity_checkpoints_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity_checkpoints is append-only';
end $$;
create trigger activity_checkpoints_append_only before update or delete on activity_checkpoints
  for each row execute function activity_checkpoints_are_append_only();
create trigger activity_checkpoints_no_truncate before truncate on activity_checkpoints
  for each statement execute function activity_checkpoints_are_append_only();

create function is_before_checkpoint(activity bigint) returns boolean language sql stable as $$
  select exists (select from activity_seals where entry_id = activity
    and position <= (select max(position) from activity_checkpoints));
$$;

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

create or replace function activity_people_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_before_checkpoint(old.activity_id) then
      return old;
    end if;
  end if;
  raise exception 'activity_people is append-only';
end $$;

create or replace function activity_seals_are_append_only() returns trigger language plpgsql as $$
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

-- Deletes the beginning of the log up to the first entry that is of this time or later, or whose text is missing:
-- nothing that shows tampering goes. The last seal always stays. Nobody may extend the chain meanwhile.
create function remove_old_activity(until timestamptz) returns setof activity_checkpoints
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  ids bigint[];
begin
  if until > now() - interval '365 days' then
    raise exception 'The activity log is kept for 365 days at least';
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
`);

export const down = (db: Knex) =>
  db.raw(`
drop function remove_old_activity(timestamptz);
create or replace function activity_seals_are_append_only() returns trigger language plpgsql as $$
begin
  -- Without its salt, nobody can find out from a seal what a deleted entry said.
  if tg_op = 'UPDATE' then
    if new.salt is null and (new.position, new.entry_id, new.digest, new.head)
        = (old.position, old.entry_id, old.digest, old.head) then
      return new;
    end if;
  end if;
  raise exception 'activity_seals is append-only';
end $$;
create or replace function activity_people_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity_people is append-only';
end $$;
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
drop function is_before_checkpoint(bigint);
drop table activity_checkpoints;
drop function activity_checkpoints_are_append_only();
alter table campaigns drop column removed_demo_requests, drop column removed_contact_messages;
drop table retention_marks;
drop table retention_runs;
`);
