import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Events of no recipient of ours, by age: they are removed by it. */
export const { online, up, down } = onlineIndex({
  table: 'email_events',
  index: 'email_events_unmatched_idx',
  on: '(received_at) where recipient_id is null',
});
