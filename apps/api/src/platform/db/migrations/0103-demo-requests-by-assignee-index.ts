import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** What is assigned to an admin, newest first. */
export const { online, up, down } = onlineIndex({
  table: 'demo_requests',
  index: 'demo_requests_assignee_idx',
  on: '(assignee_id, created_at desc, id desc) where assignee_id is not null',
});
