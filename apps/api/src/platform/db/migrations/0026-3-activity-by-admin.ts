import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** 0: nobody who was logged in. The action is written as the query does (activity-page.queries.ts). */
export const { online, up, down } = onlineIndex({
  table: 'admin_activity',
  index: 'admin_activity_admin_idx',
  on: `(coalesce(admin_id, 0), (action || ''), created_at, id)`,
});
