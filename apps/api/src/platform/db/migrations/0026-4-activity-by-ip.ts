import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** The action is written as the query does (activity-page.queries.ts). */
export const { online, up, down } = onlineIndex({
  table: 'admin_activity',
  index: 'admin_activity_ip_idx',
  on: `(ip_address, (action || ''), created_at, id)`,
});
