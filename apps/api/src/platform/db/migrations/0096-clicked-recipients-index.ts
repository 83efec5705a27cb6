import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Who clicked: for segments of a campaign, or of the emails of the last so many days. */
export const { online, up, down } = onlineIndex({
  table: 'campaign_recipients',
  index: 'campaign_recipients_clicked_idx',
  on: '(campaign_id, sent_at) where clicked_at is not null',
});
