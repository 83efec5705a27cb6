import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'admin_activity',
  index: 'admin_activity_action_idx',
  on: '(action, created_at, id) include (ip_address)',
});
