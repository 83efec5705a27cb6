import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Clicks, found by the recipients of one campaign: the report counts them per link. */
export const { online, up, down } = onlineIndex({
  table: 'email_events',
  index: 'email_events_clicks_idx',
  on: `(recipient_id) where type = 'email.clicked'`,
});
