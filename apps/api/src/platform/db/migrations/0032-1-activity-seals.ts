import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The chain of seals over the activity log (team/audit/seal.ts). No foreign key: a seal outlives its entry.
create table activity_seals (
  position bigint primary key,
  entry_id bigint not null unique,
  salt bytea,
  digest bytea not null,
  head bytea not null
);
create function activity_seals_are_append_only() returns trigger language plpgsql as $$
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
create trigger activity_seals_append_only before update or delete on activity_seals
  for each row execute function activity_seals_are_append_only();
create trigger activity_seals_no_truncate before truncate on activity_seals
  for each statement execute function activity_seals_are_append_only();

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
`);

export const down = (db: Knex) =>
  db.raw(`
drop trigger admin_activity_queue on admin_activity;
drop function queue_activity();
drop table unsealed_activity;
drop table activity_head_days;
drop table activity_seals;
drop function activity_seals_are_append_only();
`);
