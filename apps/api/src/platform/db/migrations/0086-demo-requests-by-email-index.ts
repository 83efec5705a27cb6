import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** A person’s demo requests: their page lists them. */
export const { online, up, down } = onlineIndex({
  table: 'demo_requests',
  index: 'demo_requests_email_idx',
  on: '(lower(email))',
});
