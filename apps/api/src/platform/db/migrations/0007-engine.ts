import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- One email as it goes over the wire, JSON-escaped once: even positions are fixed text, odd ones name a field of the
-- recipient. Frozen like the rest, so no deploy changes a byte of an email whose outcome is still unknown.
alter table campaigns add column mail_pieces text[] not null default '{}';
create index campaigns_open_idx on campaigns (id) where finished_at is null;

-- Batches are claimed campaign by campaign, so campaigns share the rate, and a paused one is never searched.
drop index campaign_batches_due_idx;
create index campaign_batches_due_idx on campaign_batches (campaign_id, next_attempt_at, id)
  where status in ('pending', 'sending');

alter table email_events add column email text;
create index email_events_bounces_idx on email_events (email, occurred_at) where type = 'email.bounced';
`);

export const down = (db: Knex) =>
  db.raw(`
drop index email_events_bounces_idx;
alter table email_events drop column email;
drop index campaign_batches_due_idx;
create index campaign_batches_due_idx on campaign_batches (next_attempt_at, id) where status in ('pending', 'sending');
drop index campaigns_open_idx;
alter table campaigns drop column mail_pieces;
`);
