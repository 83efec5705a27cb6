import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The email as its author wrote it; null for campaigns from before there were documents.
alter table campaigns add column document jsonb;
-- What is sent is in mail_pieces. These aren't written any more.
alter table campaigns alter column html set default '', alter column text set default '';
-- For the merge field.
alter table campaign_recipients add column role text;

-- Emails that someone is looking at before they're sent. Deleted after about ten minutes.
create table mail_previews (
  id uuid primary key default gen_random_uuid(),
  html text not null,
  created_at timestamptz not null default now()
);
create index mail_previews_age_idx on mail_previews (created_at);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table mail_previews;
alter table campaign_recipients drop column role;
alter table campaigns alter column html drop default, alter column text drop default;
alter table campaigns drop column document;
`);
