import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'subscribers',
  index: 'subscribers_role_id_idx',
  on: '(role, id)',
});
