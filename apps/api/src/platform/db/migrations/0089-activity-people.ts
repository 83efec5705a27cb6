import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The subscribers that a bulk act changed, by id; a single one is the entry's subject. No foreign key, which
-- would lock the log.
create table activity_people (
  activity_id bigint primary key,
  subscriber_ids bigint[] not null
);
-- Without fastupdate: each look-up would read what waits for the index, and an act of thousands costs the same.
create index activity_people_subscribers_idx on activity_people using gin (subscriber_ids) with (fastupdate = off);
create function activity_people_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity_people is append-only';
end $$;
create trigger activity_people_append_only before update or delete on activity_people
  for each row execute function activity_people_are_append_only();
create trigger activity_people_no_truncate before truncate on activity_people
  for each statement execute function activity_people_are_append_only();
`);

export const down = (db: Knex) =>
  db.raw('drop table activity_people; drop function activity_people_are_append_only()');
