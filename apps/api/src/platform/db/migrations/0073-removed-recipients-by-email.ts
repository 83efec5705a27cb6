import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Whether someone who opts out was ever emailed. */
export const { online, up, down } = onlineIndex({
  table: 'removed_recipients',
  index: 'removed_recipients_email_idx',
  on: '(lower(email))',
});
