import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- The tracking code in those links of a campaign's emails that lead to a form. It identifies only the campaign; earlier campaigns have none.
alter table campaigns add column mark text unique check (char_length(mark) between 8 and 64);

alter table demo_requests add column campaign_id bigint references campaigns on delete set null;
create index demo_requests_campaign_idx on demo_requests (campaign_id) where campaign_id is not null;
alter table contact_messages add column campaign_id bigint references campaigns on delete set null;
create index contact_messages_campaign_idx on contact_messages (campaign_id) where campaign_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table contact_messages drop column campaign_id;
alter table demo_requests drop column campaign_id;
alter table campaigns drop column mark;
`);
