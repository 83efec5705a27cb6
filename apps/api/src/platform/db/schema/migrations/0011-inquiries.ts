import type { Knex } from 'knex';

/**
 * The inbox is read newest first across both tables, and searched through one column in each. Trigrams see where a word
 * begins, not where a field does: the mark makes both the same, so they also serve terms that match the beginning of a
 * field.
 */
const inbox = (table: string, { about, message }: { about: string; message: string }) => `
create table ${table} (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  ${about} text check (char_length(${about}) <= 200),
  message text ${message},
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  -- Set aside as archived.
  is_probably_spam boolean not null default false,
  ip_address text,
  campaign_id bigint references campaigns on delete set null,
  -- The name stays for those whose account is deleted.
  assignee_id integer,
  assignee_name text,
  created_at timestamptz not null default now(),
  -- Null for those from before this was recorded: they aren't counted as answered in time or overdue.
  due_at timestamptz,
  -- The first time; null also for those from before this was recorded.
  answered_at timestamptz,
  search_heads text not null generated always as
    (lower(E'\\nzq' || name || E'\\nzq' || email || E'\\nzq' || coalesce(${about}, ''))) stored,
  search_text text not null generated always as
    (lower(name || E'\\n' || email || E'\\n' || coalesce(${about}, '') || E'\\n' || coalesce(message, ''))) stored
);
create index ${table}_heads_idx on ${table} using gin (search_heads gin_trgm_ops);
create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);
create index ${table}_status_idx on ${table} (status, created_at desc, id desc);
create index ${table}_created_idx on ${table} (created_at desc, id desc);
create index ${table}_campaign_idx on ${table} (campaign_id) where campaign_id is not null;
-- A person's inquiries: their page lists them.
create index ${table}_email_idx on ${table} (lower(email));
-- What is assigned to an admin, newest first.
create index ${table}_assignee_idx on ${table} (assignee_id, created_at desc, id desc) where assignee_id is not null;
`;

export const up = (db: Knex) =>
  db.raw(`
${inbox('demo_requests', { about: 'company', message: 'check (char_length(message) <= 5000)' })}
${inbox('contact_messages', { about: 'subject', message: 'not null check (char_length(message) between 1 and 5000)' })}

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

-- For the team only.
create table inquiry_notes (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request finds it.
  key uuid not null unique,
  inquiry_kind text not null check (inquiry_kind in ('demo', 'contact')),
  inquiry_id bigint not null,
  text text not null check (char_length(text) <= 5000),
  admin_id integer not null,
  admin_name text not null,
  created_at timestamptz not null default now()
);
create index inquiry_notes_inquiry_idx on inquiry_notes (inquiry_id, inquiry_kind, id);

create table canned_replies (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request finds it.
  key uuid not null unique,
  title text not null,
  text text not null,
  version integer not null default 1,
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);

-- Addresses that got an acknowledgment within the last day.
create table acknowledged_emails (
  email text primary key,
  sent_at timestamptz not null default now()
);

-- Inquiries that were not announced one by one; the next digest counts them.
create table notice_digests (
  kind text primary key,
  inquiries integer not null,
  since timestamptz not null default now()
);
`);
