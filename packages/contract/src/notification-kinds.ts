/** What admins are notified about, in the order of the settings. Free of zod. */
export const NOTIFICATION_KINDS = [
  'campaign_finished',
  'campaign_paused',
  'first_part_waiting',
  'new_inquiry',
  'import_done',
] as const;
