import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** While the rest is held, senders look for batches of the first part only. */
export const { online, up, down } = onlineIndex({
  table: 'campaign_batches',
  index: 'campaign_batches_first_part_idx',
  on: `(campaign_id, next_attempt_at) where first_part and status in ('pending', 'sending')`,
});
