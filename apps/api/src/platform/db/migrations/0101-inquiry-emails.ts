import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- What we wrote to the person behind an inquiry.
create table inquiry_emails (
  id bigint generated always as identity primary key,
  inquiry_kind text not null check (inquiry_kind in ('demo', 'contact')),
  inquiry_id bigint not null,
  kind text not null check (kind in ('reply', 'acknowledgment')),
  -- Made by the caller of a reply: a repeated request finds it.
  key uuid unique,
  subject text not null,
  text text not null,
  admin_id integer,
  admin_name text,
  outbox_id bigint references outbox on delete set null,
  -- As the provider reports it, for the headers of what follows.
  message_id text,
  created_at timestamptz not null default now()
);
create index inquiry_emails_inquiry_idx on inquiry_emails (inquiry_id, inquiry_kind, id);
create index inquiry_emails_outbox_idx on inquiry_emails (outbox_id);
create index inquiry_emails_unreported_idx on inquiry_emails (created_at) where message_id is null;
-- Beyond what every email has, such as In-Reply-To.
alter table outbox add column headers jsonb;
-- The first time; null also for those from before this was recorded.
alter table demo_requests add column answered_at timestamptz;
alter table contact_messages add column answered_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table contact_messages drop column answered_at;
alter table demo_requests drop column answered_at;
alter table outbox drop column headers;
drop table inquiry_emails;
`);
