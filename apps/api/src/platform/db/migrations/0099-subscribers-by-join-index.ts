import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** A segment’s people who joined before or after a day that few did. */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_joined_idx',
  on: '(subscribed_at)',
});
