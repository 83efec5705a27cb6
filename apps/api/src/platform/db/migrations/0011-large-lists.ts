import type { Knex } from 'knex';
import { FOLD, SEARCH_KEY } from './0002-subscribers.ts';

/** Databases from before the first release have a different search column: this gives them the current one. */
const renewSearch = `
do $renew$ begin
  if not exists (select from pg_attribute where attrelid = 'subscribers'::regclass and attname = 'search_key') then
    drop index if exists subscribers_search_idx;
    alter table subscribers drop column if exists search_text;
    ${FOLD}
    alter table subscribers add column search_key ${SEARCH_KEY};
    create index subscribers_search_idx on subscribers using gin (search_key gin_trgm_ops);
  end if;
end $renew$;
`;

export const up = (db: Knex) =>
  db.raw(`${renewSearch}
-- The count is the sum of all changes. Each statement adds its own without waiting for others; from time to time they are
-- folded (docs/decisions/0016).
create table subscriber_counts (
  id bigint generated always as identity primary key,
  role text not null,
  is_active boolean not null,
  people bigint not null
);
create function count_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into subscriber_counts (role, is_active, people)
      select role, is_active, count(*) from after group by role, is_active;
  elsif tg_op = 'DELETE' then
    insert into subscriber_counts (role, is_active, people)
      select role, is_active, -count(*) from before group by role, is_active;
  elsif tg_op = 'UPDATE' then
    insert into subscriber_counts (role, is_active, people)
      select role, is_active, sum(people) from (
        select role, is_active, 1 as people from after union all select role, is_active, -1 from before) as changes
      group by role, is_active having sum(people) <> 0;
  else
    delete from subscriber_counts;
  end if;
  return null;
end $$;
create trigger subscribers_count_insert after insert on subscribers
  referencing new table as after for each statement execute function count_subscribers();
create trigger subscribers_count_delete after delete on subscribers
  referencing old table as before for each statement execute function count_subscribers();
create trigger subscribers_count_update after update on subscribers
  referencing old table as before new table as after for each statement execute function count_subscribers();
create trigger subscribers_count_truncate after truncate on subscribers
  for each statement execute function count_subscribers();
insert into subscriber_counts (role, is_active, people)
  select role, is_active, count(*) from subscribers group by role, is_active;
`);

export const down = (db: Knex) =>
  db.raw(`
drop trigger subscribers_count_truncate on subscribers;
drop trigger subscribers_count_update on subscribers;
drop trigger subscribers_count_delete on subscribers;
drop trigger subscribers_count_insert on subscribers;
drop function count_subscribers;
drop table subscriber_counts;
`);
