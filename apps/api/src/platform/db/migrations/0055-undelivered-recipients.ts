import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'campaign_recipients',
  index: 'campaign_recipients_undelivered_idx',
  on: '(campaign_id) where bounced_at is not null or complained_at is not null',
});
