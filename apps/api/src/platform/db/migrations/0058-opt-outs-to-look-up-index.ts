import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Opt-outs of before this release, and of the previous one while it still runs. */
export const { online, up, down } = onlineIndex({
  table: 'suppressions',
  index: 'suppressions_to_look_up_idx',
  on: `(email) where reason = 'opted_out' and is_stranger is null`,
});
