import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'campaign_batches',
  index: 'campaign_batches_first_attempt_idx',
  on: '(first_attempt_at) where first_attempt_at is not null',
});
