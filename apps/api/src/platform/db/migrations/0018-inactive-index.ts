import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/**
 * Inactive subscribers are few. With all queried columns in the index, suppressed ones are found without reading the
 * table.
 */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_inactive_idx',
  on: '(lower(email)) include (email, role) where not is_active',
});
