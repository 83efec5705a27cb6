import { onlineIndex } from '../online-index.ts';

export const roleIndex = onlineIndex('0017-role-index', {
  table: 'subscribers',
  index: 'subscribers_role_id_idx',
  on: '(role, id)',
});
