import { bareEmail } from '../api/email-address.ts';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import { type EventType, eventDetail } from './event-types.ts';
import type { Webhooks } from './webhooks.ts';

/** Makes an event happen to an email: records it, and sends its webhook. `given` may hold `bounce`, `click`, and the like. */
export type Emit = (email: StoredEmail, type: EventType, given?: Record<string, unknown>) => void;

export function createEmit(ledger: Ledger, webhooks: Webhooks): Emit {
  return (email, type, given = {}) => {
    const at = Date.now();
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
