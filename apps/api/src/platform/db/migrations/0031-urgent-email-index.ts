import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'outbox',
  index: 'outbox_urgent_idx',
  on: `(next_attempt_at) where status = 'pending' and is_urgent`,
});
