import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** The few emails that failed, among all that were sent. */
export const { online, up, down } = onlineIndex({
  table: 'outbox',
  index: 'outbox_failed_idx',
  on: `(id) where status = 'failed'`,
});
