import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What the team sorts its subscribers by.
create table tags (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now()
);
create unique index tags_name_idx on tags (lower(name));

-- Without a foreign key to tags: deleting one that a million people have would lock them all. A job removes what is
-- left.
create table subscriber_tags (
  tag_id bigint not null,
  subscriber_id bigint not null references subscribers on delete cascade,
  primary key (tag_id, subscriber_id)
);
create index subscriber_tags_subscriber_idx on subscriber_tags (subscriber_id);

-- As subscriber_counts: the count is the sum of all changes, which are folded from time to time.
create table tag_counts (
  id bigint generated always as identity primary key,
  tag_id bigint not null,
  people bigint not null
);
create index tag_counts_tag_idx on tag_counts (tag_id);
create function count_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tag_counts (tag_id, people) select tag_id, count(*) from after group by tag_id;
  elsif tg_op = 'DELETE' then
    insert into tag_counts (tag_id, people) select tag_id, -count(*) from before group by tag_id;
  else
    delete from tag_counts;
  end if;
  return null;
end $$;
create trigger subscriber_tags_count_insert after insert on subscriber_tags
  referencing new table as after for each statement execute function count_tags();
create trigger subscriber_tags_count_delete after delete on subscriber_tags
  referencing old table as before for each statement execute function count_tags();
create trigger subscriber_tags_count_truncate after truncate on subscriber_tags
  for each statement execute function count_tags();

-- Subscribers by rules, under a name.
create table segments (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to save a segment finds it.
  key uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  definition jsonb not null,
  -- Of its rules, for the list of tags.
  tag_ids bigint[] not null,
  version integer not null default 1 check (version > 0),
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
create unique index segments_name_idx on segments (lower(name));

-- What campaigns are about. A deleted one stays, for campaigns that are about it.
create table topics (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  name_es text,
  description_es text,
  version integer not null default 1,
  -- Null: nobody changed it since topics have versions.
  updated_by_name text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index topics_name_idx on topics (lower(name)) where deleted_at is null;
`);
