import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** A person’s emails, in all campaigns: their page lists them. */
export const { online, up, down } = onlineIndex({
  table: 'campaign_recipients',
  index: 'campaign_recipients_email_idx',
  on: '(lower(email))',
});
