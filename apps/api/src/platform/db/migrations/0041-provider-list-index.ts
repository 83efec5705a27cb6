import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'email_events',
  index: 'email_events_listed_idx',
  on: `(email, occurred_at) where type in ('email.suppressed', 'suppression.added', 'suppression.removed')`,
});
