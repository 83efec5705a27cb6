import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Few, and with all that is asked about them, so that whoever is suppressed is found among them without reading the table. */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_inactive_idx',
  on: '(lower(email)) include (email, role) where not is_active',
});
