import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Every three characters in a row are a word to the trigram index, punctuation included: it becomes digits, and queries
-- with punctuation, digits, or the letter of the marks also check the fields themselves (docs/decisions/0015). The
-- marks come after a space, which a folded text never has.
create function fold_for_search(said text) returns text language sql immutable strict parallel safe
  return translate(lower(said), E' .@-_+'',&!"#$%()*/:;<=>\\?[\\\\]^\`{|}~\\n', '0123456789999999999999999999999999');

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  name text check (char_length(name) <= 200),
  first_name text,
  organization text check (char_length(organization) <= 200),
  role text not null default 'crp_vendor' check (role in ('crp_vendor', 'state_agency', 'job_coach', 'other')),
  source text not null default 'manual_admin' check (char_length(source) <= 50),
  is_active boolean not null default true,
  subscribed_at timestamptz not null default now(),
  -- What the team notes about a person; no campaign shows it.
  notes text check (char_length(notes) <= 5000),
  -- The subscriber with the new address of a person, and with the one before. Either may be deleted.
  moved_to bigint,
  moved_from bigint,
  -- The fields that search covers, folded into one column.
  search_key text not null generated always as (
    fold_for_search(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, ''))
    || case role
      when 'crp_vendor' then ' xqv' when 'state_agency' then ' xqs' when 'job_coach' then ' xqj' else ' xqo' end
    || case when is_active then ' jqy' else ' jqn' end) stored
);
create unique index subscribers_email_key on subscribers (lower(email));
create index subscribers_role_idx on subscribers (role, is_active, id);
create index subscribers_role_id_idx on subscribers (role, id);
create index subscribers_active_idx on subscribers (is_active, id);
create index subscribers_email_prefix_idx on subscribers (lower(email) text_pattern_ops);
create index subscribers_name_prefix_idx on subscribers (lower(name) text_pattern_ops);
create index subscribers_organization_prefix_idx on subscribers (lower(organization) text_pattern_ops);
create index subscribers_search_idx on subscribers using gin (search_key gin_trgm_ops);
-- Inactive subscribers are few. With all queried columns in the index, suppressed ones are found without reading the
-- table.
create index subscribers_inactive_idx on subscribers (lower(email)) include (email, role) where not is_active;
-- The list of subscribers, sorted by the name that it shows.
create index subscribers_shown_name_idx on subscribers
  (nullif(lower(coalesce(nullif(name, ''), first_name)), ''), id);
-- A segment's people with a rare source, and those who joined before or after a day that few did.
create index subscribers_source_idx on subscribers (source);
create index subscribers_joined_idx on subscribers (subscribed_at);
-- Who joined lately otherwise, behind a million imported people.
create index subscribers_not_imported_idx on subscribers (id) where source <> 'import';

-- The count is the sum of all changes. Each statement adds its own without waiting for others; from time to time they
-- are folded (docs/decisions/0016).
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
`);
