import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'suppressions',
  index: 'suppressions_doubtful_idx',
  on: `(doubtful, created_at, email) where reason = 'bounced' and doubtful is not false`,
});
