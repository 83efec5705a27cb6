import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The edited version that goes out instead.
alter table campaigns add column replaced_by bigint unique references campaigns on delete restrict,
  add unique (id, replaced_by);

-- The scheduled campaign that someone edits in it.
alter table drafts add column replaces_campaign_id bigint unique references campaigns on delete restrict;
-- Such a draft is only sent in place of that campaign, also by a process of a release that doesn't know about it.
alter table drafts add constraint drafts_replaces_fkey
  foreign key (replaces_campaign_id, campaign_id) references campaigns (id, replaced_by) on delete restrict;
`);

/** The previous release would send an edited version in addition, so nobody stays chosen in it. */
export const down = (db: Knex) =>
  db.raw(`
update drafts set version = version + 1, content = jsonb_set(content, '{recipients}', '{
    "recipient_type": "manual", "manual_emails": "", "selected_subscriber_ids": [], "selection": null,
    "role_filter": "", "exclude_unsubscribed": true}')
where replaces_campaign_id is not null and campaign_id is null;
alter table drafts drop column replaces_campaign_id;
alter table campaigns drop column replaced_by;
`);
