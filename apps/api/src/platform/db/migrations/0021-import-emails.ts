import { withoutIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Replaced by 0020: the same rule, for the same statements, including those of the previous release. */
export const { online, up, down } = withoutIndex({
  table: 'subscriber_import_rows',
  index: 'subscriber_import_rows_email_key',
  unique: true,
  on: `(import_id, lower(email)) where verdict not in ('refused', 'repeated')`,
});
