import { bareEmail } from '../api/email-address.ts';
import { isRecord } from '../is-record.ts';
import { idOf, type Ledger, type StoredEmail } from '../ledger/ledger.ts';
import type { EmailState } from '../ledger/records.ts';

/** One accepted email as the ledger lists it. */
export type LedgerEntry = {
  id: string;
  /** The recipients as they were sent, joined with ", ". */
  to: string;
  subject: string;
  /** The Idempotency-Key it came with. */
  key: string | null;
  /** ISO 8601. */
  at: string;
  last_event: EmailState;
};

/** One accepted email with everything that was sent. Without its body, HTML and text are null. */
export type FoundEmail = Omit<LedgerEntry, 'to'> & {
  from: string;
  to: string[];
  reply_to: string[];
  tags: { name: string; value: string }[];
  headers: Record<string, string>;
  html: string | null;
  text: string | null;
  /** Event types so far, oldest first. */
  events: string[];
};

export function entryOf(email: StoredEmail): LedgerEntry {
  const { call, fields, state } = email;
  const at = new Date(call.at).toISOString();
  return {
    id: idOf(email),
    to: fields.to.join(', '),
    subject: fields.subject,
    key: call.key,
    at,
    last_event: state,
  };
}

/** The emails to this bare address, in any case, or all of them; oldest first, with their bodies. */
export function findEmails(ledger: Ledger, to?: string): FoundEmail[] {
  const isTo = (one: string) => (bareEmail(one) ?? one).toLowerCase() === to?.toLowerCase();
  const emails = ledger.emails.filter(({ fields }) => to === undefined || fields.to.some(isTo));
  return emails.map((email) => readEmail(ledger, email));
}

export function readEmail(ledger: Ledger, email: StoredEmail): FoundEmail {
  const { from, to, reply_to = [], tags = [] } = email.fields;
  const { headers, html, text } = ledger.wire(email) ?? {};
  const named = Object.entries(isRecord(headers) ? headers : {});
  return {
    ...entryOf(email),
    ...{ from, to, reply_to, tags },
    headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    html: typeof html === 'string' ? html : null,
    text: typeof text === 'string' ? text : null,
    events: email.events.map(({ type }) => type),
  };
}
