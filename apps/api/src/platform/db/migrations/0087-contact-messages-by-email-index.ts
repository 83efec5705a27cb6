import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** A person’s messages: their page lists them. */
export const { online, up, down } = onlineIndex({
  table: 'contact_messages',
  index: 'contact_messages_email_idx',
  on: '(lower(email))',
});
