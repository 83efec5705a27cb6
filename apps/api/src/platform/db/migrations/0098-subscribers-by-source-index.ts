import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** A segment’s people with a rare source. */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_source_idx',
  on: '(source)',
});
