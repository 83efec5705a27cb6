import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** The list of subscribers, sorted by the name that it shows. */
export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_shown_name_idx',
  on: "(nullif(lower(coalesce(nullif(name, ''), first_name)), ''), id)",
});
