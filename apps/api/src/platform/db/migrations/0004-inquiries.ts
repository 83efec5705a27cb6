import type { Knex } from 'knex';

/**
 * The inbox is read newest first across both tables, and searched through one column in each. Trigrams see where a word
 * begins, not where a field does: the mark makes both the same, so they also serve terms that match the beginning of a
 * field.
 */
export const searched = (table: string, about: string) => ({
  columns: [
    `search_heads text not null generated always as
    (lower(E'\\nzq' || name || E'\\nzq' || email || E'\\nzq' || coalesce(${about}, ''))) stored`,
    `search_text text not null generated always as
    (lower(name || E'\\n' || email || E'\\n' || coalesce(${about}, '') || E'\\n' || coalesce(message, ''))) stored`,
  ],
  indexes: `
create index ${table}_heads_idx on ${table} using gin (search_heads gin_trgm_ops);
create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);
create index ${table}_status_idx on ${table} (status, created_at desc, id desc);
create index ${table}_created_idx on ${table} (created_at desc, id desc);
`,
});

const demo = searched('demo_requests', 'company');
const contact = searched('contact_messages', 'subject');

export const up = (db: Knex) =>
  db.raw(`
create table demo_requests (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  company text check (char_length(company) <= 200),
  message text check (char_length(message) <= 5000),
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  ip_address text,
  created_at timestamptz not null default now(),
  ${demo.columns.join(',\n  ')}
);
${demo.indexes}

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  subject text check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  ip_address text,
  created_at timestamptz not null default now(),
  ${contact.columns.join(',\n  ')}
);
${contact.indexes}

-- Emails caused by an action, written in the action's own transaction and sent afterward with retries.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  idempotency_key uuid not null default gen_random_uuid() unique,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease_owner uuid,
  lease_until timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due_idx on outbox (next_attempt_at) where status = 'pending';
`);

export const down = (db: Knex) =>
  db.raw(`
drop table outbox;
drop table contact_messages;
drop table demo_requests;
`);
