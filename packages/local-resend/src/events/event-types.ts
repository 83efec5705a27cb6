import { isRecord } from '../is-record.ts';

/** Events that can be triggered for an email. */
const EVENT_TYPES = [
  'email.sent',
  'email.scheduled',
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

export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some((type) => type === value);
}

const DEFAULTS: Partial<Record<EventType, Record<string, Record<string, unknown>>>> = {
  'email.bounced': {
    bounce: {
      type: 'Permanent',
      subType: 'General',
      message: "The recipient's email provider sent a hard bounce message.",
      diagnosticCode: ['smtp; 550 5.1.1 The email account that you tried to reach does not exist.'],
    },
  },
  'email.failed': { failed: { reason: 'reached_daily_quota' } },
  'email.suppressed': {
    suppressed: {
      type: 'OnAccountSuppressionList',
      message: 'The address is on the account-level suppression list, so nothing was sent to it.',
    },
  },
  'email.clicked': {
    click: { ipAddress: '127.0.0.1', link: 'https://local-resend.localhost/', userAgent: 'local-resend' },
  },
};

/** The part of a payload that only this type has (`bounce`, `click`, …): plausible defaults, overridden by `given`. */
export function eventDetail(
  type: EventType,
  given: Record<string, unknown>,
  at: number,
): Record<string, unknown> | undefined {
  const [entry] = Object.entries(DEFAULTS[type] ?? {});
  if (!entry) return undefined;
  const [name, defaults] = entry;
  const stamp = name === 'click' ? { timestamp: new Date(at).toISOString() } : {};
  return { [name]: { ...defaults, ...stamp, ...(isRecord(given[name]) && given[name]) } };
}
