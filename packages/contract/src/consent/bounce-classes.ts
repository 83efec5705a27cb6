/** Kinds of bounces. What each means is in the API's table of the same name. */
export const BOUNCE_CLASSES = [
  'dead_address',
  'mailbox_full',
  'temporary',
  'unclear',
  'authentication',
  'policy',
  'content',
  'too_large',
  'unknown',
  'withheld',
] as const;
export type BounceClass = (typeof BOUNCE_CLASSES)[number];

/** What a campaign counts by kind. `not_sent`: the provider accepted the email, then gave up before sending it. */
export const ALARM_CLASSES = [...BOUNCE_CLASSES, 'not_sent'] as const;
export type AlarmClass = (typeof ALARM_CLASSES)[number];
