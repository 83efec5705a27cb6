import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** The few batches that a sender has claimed or handed over, among the many that wait. */
export const { online, up, down } = onlineIndex({
  table: 'campaign_batches',
  index: 'campaign_batches_sending_idx',
  on: `(campaign_id, next_attempt_at) where status = 'sending'`,
});
