import type { Knex } from 'knex';

const up = `
-- Every three characters in a row are a word to the trigram index, signs included: signs become digits, and queries with signs,
-- digits or the letter of the marks look at the fields themselves as well (docs/decisions/0124). The marks stand apart behind a
-- space, which a folded text never has.
create function fold_for_search(said text) returns text language sql immutable strict parallel safe
  return translate(lower(said), E' .@-_+'',&!"#$%()*/:;<=>\\?[\\\\]^\`{|}~\\n', '0123456789999999999999999999999999');
drop index subscribers_search_idx;
alter table subscribers drop column search_text;
alter table subscribers add column search_key text not null generated always as (
  fold_for_search(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, ''))
  || case role when 'crp_vendor' then ' xqv' when 'state_agency' then ' xqs' when 'job_coach' then ' xqj' else ' xqo' end
  || case when is_active then ' jqy' else ' jqn' end) stored;
create index subscribers_search_idx on subscribers using gin (search_key gin_trgm_ops);

-- Few, and with all that is asked about them, so that whoever is suppressed is found among them without reading the table.
create index subscribers_inactive_idx on subscribers (lower(email)) include (email, role) where not is_active;

-- How many there are is the sum of all changes. Each statement adds its own, which waits for nobody; now and then they are
-- folded (docs/decisions/0123).
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
`;

const down = `
drop trigger subscribers_count_truncate on subscribers;
drop trigger subscribers_count_update on subscribers;
drop trigger subscribers_count_delete on subscribers;
drop trigger subscribers_count_insert on subscribers;
drop function count_subscribers;
drop table subscriber_counts;
drop index subscribers_inactive_idx;
drop index subscribers_search_idx;
alter table subscribers drop column search_key;
drop function fold_for_search;
alter table subscribers add column search_text text not null generated always as
  (lower(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, ''))) stored;
create index subscribers_search_idx on subscribers using gin (search_text gin_trgm_ops);
`;

export const largeLists = {
  name: '0011-large-lists',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
