import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** By address first: then no plan can look through a whole import for one address, whatever is known of the import (docs/decisions/0020). */
export const { online, up, down } = onlineIndex({
  table: 'subscriber_import_rows',
  index: 'subscriber_import_rows_address_key',
  unique: true,
  on: `(lower(email), import_id) where verdict not in ('refused', 'repeated')`,
});
