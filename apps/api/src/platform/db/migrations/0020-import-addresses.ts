import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Email first: then no query plan can scan a whole import for one email, whatever the statistics say. */
export const { online, up, down } = onlineIndex({
  table: 'subscriber_import_rows',
  index: 'subscriber_import_rows_address_key',
  unique: true,
  on: `(lower(email), import_id) where verdict not in ('refused', 'repeated')`,
});
