import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Who opted out lately, behind all the opt-outs that came with an import. */
export const { online, up, down } = onlineIndex({
  table: 'unsubscribes',
  index: 'unsubscribes_own_idx',
  on: '(unsubscribed_at desc) where followed_from is null and import_id is null',
});
