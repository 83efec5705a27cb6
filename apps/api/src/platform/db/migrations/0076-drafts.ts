import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Campaigns that someone is writing. A sent one stays, so it isn't sent twice, and undoing the send gives it back.
create table drafts (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to create a draft finds it.
  key uuid not null unique,
  content jsonb not null,
  -- Of the content, which the list doesn't read because it may have megabytes.
  campaign_name text not null,
  subject text not null,
  version integer not null default 1,
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  -- What it was sent as.
  campaign_id bigint unique references campaigns on delete restrict
);
create index drafts_unsent_idx on drafts (updated_at, id) where campaign_id is null;
`);

export const down = (db: Knex) =>
  db.raw(`
delete from image_uses where kind = 'draft';
drop table drafts;
`);
