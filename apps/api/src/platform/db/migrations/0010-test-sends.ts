import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- A test send is remembered with its key, so a repeat sends nothing and finds the result of the first. \`refused\` holds
-- the emails that may not be sent to, with the reason. created_by is a snapshot without a foreign key.
create table test_sends (
  id bigint generated always as identity primary key,
  created_by integer not null,
  idempotency_key text,
  idempotency_hash text,
  refused jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (created_by, idempotency_key)
);
create index test_sends_created_idx on test_sends (created_at);

alter table outbox add column test_send_id bigint references test_sends on delete cascade;
create index outbox_test_send_idx on outbox (test_send_id) where test_send_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(`
delete from outbox where test_send_id is not null;
drop index outbox_test_send_idx;
alter table outbox drop column test_send_id;
drop table test_sends;
`);
