import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

export const { online, up, down } = onlineIndex({
  table: 'email_events',
  index: 'email_events_deferrals_idx',
  on: `(recipient_id) where type = 'email.delivery_delayed'
    or (type = 'email.bounced' and payload -> 'bounce' ->> 'type' = 'Transient')`,
});
