import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- scheduled_at and time_zone are what was chosen; starts_at is when senders may begin, which is later if there is time to undo.
-- rest_held: only the first part may be claimed. waiting_until: the first part is sent, and the rest goes out then.
-- The limits are shares of the emails sent; a person who resumes a campaign above one raises it for this campaign.
alter table campaigns
  add column scheduled_at timestamptz,
  add column time_zone text check (char_length(time_zone) <= 64),
  add column starts_at timestamptz,
  add column undo_until timestamptz,
  add column first_part_count integer not null default 0 check (first_part_count >= 0),
  add column rest_held boolean not null default false,
  add column waiting_until timestamptz,
  add column bounce_limit double precision not null default 0.04,
  add column complaint_limit double precision not null default 0.0008;
alter table campaign_batches add column first_part boolean not null default false;
`);

export const down = (db: Knex) =>
  db.raw(`
update campaigns set status = 'paused', pause_reason = 'It was to start later, or waited after its first part. Resume to send it now.'
  where finished_at is null and (status = 'scheduled' or (status = 'sending' and rest_held));
alter table campaign_batches drop column first_part;
alter table campaigns
  drop column scheduled_at,
  drop column time_zone,
  drop column starts_at,
  drop column undo_until,
  drop column first_part_count,
  drop column rest_held,
  drop column waiting_until,
  drop column bounce_limit,
  drop column complaint_limit;
`);
