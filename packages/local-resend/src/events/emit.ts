import { bareEmail } from '../api/email-address.ts';
import { isRecord } from '../is-record.ts';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import type { Webhooks } from './webhooks.ts';

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
function eventDetail(type: EventType, given: Record<string, unknown>, at: number) {
  const [name, fields] = DEFAULTS[type] ?? [];
  if (name === undefined) return undefined;
  const stamp = name === 'click' ? { timestamp: new Date(at).toISOString() } : {};
  return { [name]: { ...fields, ...stamp, ...(isRecord(given[name]) && given[name]) } };
}

/**
 * Makes an event happen to an email: records it, and sends its webhook. `given` may hold `bounce`, `click`, and the like,
 * and `at`, ISO 8601, when it happened; otherwise, it happens now.
 */
export type Emit = (email: StoredEmail, type: EventType, given?: Record<string, unknown>) => void;

export function createEmit(ledger: Ledger, webhooks: Webhooks): Emit {
  return (email, type, given = {}) => {
    const at = Date.parse(String(given.at)) || Date.now();
    const detail = eventDetail(type, given, at);
    const event = { type, at, ...(detail && { detail }), owed: webhooks.target() !== null };
    const recorded = ledger.record(email, event);
    if (recorded.owed) webhooks.enqueue(email, recorded);
  };
}

const LABELED = /^(bounced|complained)(?:\+[^@]*)?@resend\.dev$/i;

/** Resend's test addresses: `bounced@resend.dev`, `complained+label@resend.dev` … Everything else is delivered. */
function outcomeFor(recipient = ''): string {
  const email = (bareEmail(recipient) ?? recipient).toLowerCase();
  return email === 'suppressed@resend.dev' ? 'suppressed' : (LABELED.exec(email)?.[1] ?? 'delivered');
}

/** What happens on its own to an accepted email, from its state on: it's sent, then whatever its first address stands for. */
export function deliverEmail(email: StoredEmail, emit: Emit): void {
  const outcome = outcomeFor(email.fields.to[0]);
  if (email.state === 'queued') emit(email, outcome === 'suppressed' ? 'email.suppressed' : 'email.sent');
  if (email.state !== 'sent') return;
  emit(email, outcome === 'bounced' ? 'email.bounced' : 'email.delivered');
  if (outcome === 'complained') emit(email, 'email.complained');
}
