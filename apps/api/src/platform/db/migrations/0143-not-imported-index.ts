import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Who joined lately otherwise, behind a million imported people. */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_not_imported_idx',
  on: `(id) where source <> 'import'`,
});
