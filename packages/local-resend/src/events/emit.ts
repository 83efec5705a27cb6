import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import { type EventType, eventDetail } from './event-types.ts';
import type { Webhooks } from './webhooks.ts';

type EmitOptions = {
  /** The recipients concerned, if not all. */
  to?: string[] | undefined;
  /** May hold `bounce`, `click`, `failed`, or `suppressed` with fields to use. */
  given?: Record<string, unknown>;
};

/** Makes an event happen to an email: records it, and sends its webhook. */
export type Emit = (email: StoredEmail, type: EventType, options?: EmitOptions) => Promise<void>;

export function createEmit(ledger: Ledger, webhooks: Webhooks): Emit {
  return async (email, type, { to, given = {} } = {}) => {
    const at = Date.now();
    const detail = eventDetail(type, given, at);
    const event = { type, at, ...(to && { to }), ...(detail && { detail }), owed: webhooks.listening() };
    const recorded = await ledger.record(email, event);
    if (recorded?.owed) webhooks.enqueue(email, recorded);
  };
}
