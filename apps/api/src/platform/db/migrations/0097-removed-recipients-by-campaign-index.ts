import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Whether a campaign’s recipients are being removed: then nobody can say who clicked. */
export const { online, up, down } = onlineIndex({
  table: 'removed_recipients',
  index: 'removed_recipients_campaign_idx',
  on: '(campaign_id)',
});
