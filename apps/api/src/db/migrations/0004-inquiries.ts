import type { Knex } from 'knex';

const up = `
create table demo_requests (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  company text check (char_length(company) <= 200),
  message text check (char_length(message) <= 5000),
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  ip_address text,
  created_at timestamptz not null default now()
);
create index demo_requests_created_idx on demo_requests (created_at desc);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  subject text check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  ip_address text,
  created_at timestamptz not null default now()
);
create index contact_messages_created_idx on contact_messages (created_at desc);

-- Mails that follow from an act, written in the act's own transaction and sent afterwards with retries.
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
`;

const down = `
drop table outbox;
drop table contact_messages;
drop table demo_requests;
`;

export const inquiries = {
  name: '0004-inquiries',
  up: (db: Knex) => db.raw(up),
  down: (db: Knex) => db.raw(down),
};
