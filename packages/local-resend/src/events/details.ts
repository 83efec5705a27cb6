import { isRecord } from '../ledger/ledger.ts';

/** Event types that can be set off for a mail. */
export const eventTypes = [
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
export type EventType = (typeof eventTypes)[number];

export function isEventType(value: unknown): value is EventType {
  return eventTypes.some((type) => type === value);
}

const defaults: Partial<Record<EventType, Record<string, Record<string, unknown>>>> = {
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

/**
 * The part of a payload that only this type has (`bounce`, `click`, `failed`, `suppressed`), with the given fields laid over
 * believable ones.
 */
export function eventDetail(
  type: EventType,
  given: Readonly<Record<string, unknown>>,
  at: number,
): Readonly<Record<string, unknown>> | undefined {
  const [entry] = Object.entries(defaults[type] ?? {});
  if (!entry) return undefined;
  const [name, standard] = entry;
  const stamp = name === 'click' ? { timestamp: new Date(at).toISOString() } : {};
  return { [name]: { ...standard, ...stamp, ...(isRecord(given[name]) && given[name]) } };
}
