import { withoutIndex } from '../online-index.ts';

export const config = { transaction: false };

/** 0020 has taken its place: the same rule, for the same statements, also those of the release before (docs/decisions/0024). */
export const { online, up, down } = withoutIndex({
  table: 'subscriber_import_rows',
  index: 'subscriber_import_rows_email_key',
  unique: true,
  on: `(import_id, lower(email)) where verdict not in ('refused', 'repeated')`,
});
