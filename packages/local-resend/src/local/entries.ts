import { bareEmail } from '../api/email-address.ts';
import { isRecord } from '../is-record.ts';
import { idOf, type Ledger, type StoredEmail } from '../ledger/ledger.ts';
import type { EmailState, Tag } from '../ledger/records.ts';

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

/** One accepted email with everything that was sent. */
export type FoundEmail = Omit<LedgerEntry, 'to'> & {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  reply_to: string[];
  tags: Tag[];
  headers: Record<string, string>;
  /** Null if there is none; both are null if the body was deleted to make room. */
  html: string | null;
  text: string | null;
  /** The email exactly as it came over the wire, or null if its body was deleted. */
  wire: Record<string, unknown> | null;
  /** Event types so far, oldest first. */
  events: string[];
};

export type EmailFilter = {
  id?: string;
  /** A recipient's bare email, in any case. */
  to?: string;
  /** Part of the subject. */
  subject?: string;
  key?: string;
};

export function entryOf(email: StoredEmail): LedgerEntry {
  const { call, fields, state } = email;
  return {
    id: idOf(email),
    to: fields.to.join(', '),
    subject: fields.subject,
    key: call.key,
    at: new Date(call.at).toISOString(),
    last_event: state,
  };
}

/** The emails that match the filter, oldest first, with their bodies. */
export async function findEmails(ledger: Ledger, filter: EmailFilter): Promise<FoundEmail[]> {
  const found: FoundEmail[] = [];
  for (const email of ledger.emails.filter((one) => matches(one, filter))) {
    found.push(await readEmail(ledger, email));
  }
  return found;
}

function matches(email: StoredEmail, { id, to, subject, key }: EmailFilter): boolean {
  const { call, fields } = email;
  if (id !== undefined && idOf(email) !== id) return false;
  if (key !== undefined && call.key !== key) return false;
  if (subject !== undefined && !fields.subject.includes(subject)) return false;
  if (to === undefined) return true;
  return fields.to.some((one) => (bareEmail(one) ?? one).toLowerCase() === to.toLowerCase());
}

export async function readEmail(ledger: Ledger, email: StoredEmail): Promise<FoundEmail> {
  const { from, to, cc = [], bcc = [], reply_to = [], tags = [] } = email.fields;
  const wire = await ledger.wire(email);
  return {
    ...entryOf(email),
    ...{ from, to, cc, bcc, reply_to, tags },
    headers: headersOf(wire?.headers),
    html: typeof wire?.html === 'string' ? wire.html : null,
    text: typeof wire?.text === 'string' ? wire.text : null,
    wire,
    events: email.events.map(({ type }) => type),
  };
}

function headersOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
