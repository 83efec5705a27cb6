import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** Clicks that still say from where, by email. */
export const { online, up, down } = onlineIndex({
  table: 'email_events',
  index: 'email_events_click_ips_idx',
  on: `(recipient_id, received_at) where type = 'email.clicked' and payload #> '{click,ipAddress}' is not null`,
});
