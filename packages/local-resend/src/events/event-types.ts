import { isRecord } from '../is-record.ts';

/** Events that can be triggered for an email. */
const EVENT_TYPES = [
  'email.sent',
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.opened',
  'email.clicked',
  'email.failed',
  'email.suppressed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const isEventType = (value: unknown): value is EventType => EVENT_TYPES.some((type) => type === value);

/** The part of a payload that only this type has. */
const DEFAULTS: Partial<Record<EventType, [name: string, fields: Record<string, unknown>]>> = {
  'email.bounced': [
    'bounce',
    {
      type: 'Permanent',
      subType: 'General',
      message: "The recipient's email provider sent a hard bounce message.",
      diagnosticCode: ['smtp; 550 5.1.1 The email account that you tried to reach does not exist.'],
    },
  ],
  'email.failed': ['failed', { reason: 'reached_daily_quota' }],
  'email.suppressed': [
    'suppressed',
    {
      type: 'OnAccountSuppressionList',
      message: 'The address is on the account-level suppression list, so nothing was sent to it.',
    },
  ],
  'email.clicked': ['click', { ipAddress: '127.0.0.1', userAgent: 'local-resend' }],
};

/** Plausible defaults, overridden by `given`. */
export function eventDetail(type: EventType, given: Record<string, unknown>, at: number) {
  const [name, fields] = DEFAULTS[type] ?? [];
  if (name === undefined) return undefined;
  const stamp = name === 'click' ? { timestamp: new Date(at).toISOString() } : {};
  return { [name]: { ...fields, ...stamp, ...(isRecord(given[name]) && given[name]) } };
}
