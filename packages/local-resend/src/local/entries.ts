import { bareAddress } from '../api/address.ts';
import { type IndexedCall, stateOf } from '../ledger/call-index.ts';
import { emailId } from '../ledger/email-id.ts';
import { isRecord, type Ledger } from '../ledger/ledger.ts';
import type { MailState, Tag } from '../ledger/records.ts';
import { mailsFrom } from '../ledger/walk.ts';

/** One accepted mail as the ledger lists it. */
export interface LedgerEntry {
  readonly id: string;
  /** The recipients as they were sent, joined with ", ". */
  readonly to: string;
  readonly subject: string;
  /** The Idempotency-Key it came with. */
  readonly key: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly last_event: MailState;
}

/** One accepted mail with everything that was sent. */
export interface FoundMail extends Omit<LedgerEntry, 'to'> {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly reply_to: readonly string[];
  readonly tags: readonly Tag[];
  readonly headers: Readonly<Record<string, string>>;
  /** Null when there is none, and for both when the body was dropped to make room. */
  readonly html: string | null;
  readonly text: string | null;
  /** The mail exactly as it came over the wire, null when dropped. */
  readonly wire: Readonly<Record<string, unknown>> | null;
  /** Event types so far, oldest first. */
  readonly events: readonly string[];
}

export interface MailFilter {
  readonly id?: string;
  /** A recipient's bare address, in any case. */
  readonly to?: string;
  /** A part of the subject. */
  readonly subject?: string;
  readonly key?: string;
}

/** All accepted mails, oldest first. */
export function* ledgerEntries(ledger: Ledger): Generator<LedgerEntry> {
  for (const { call, index } of mailsFrom(ledger, null, 'newer')) yield entryOf(call, index);
}

export function entryOf(call: IndexedCall, index: number): LedgerEntry {
  return {
    id: emailId({ ...call, index }),
    to: call.to[index] ?? '',
    subject: call.subjects[index] ?? '',
    key: call.key,
    at: new Date(call.at).toISOString(),
    last_event: stateOf(call, index),
  };
}

/** The mails that fit the filter, oldest first, with their bodies. */
export async function findMails(ledger: Ledger, filter: MailFilter): Promise<FoundMail[]> {
  const found: FoundMail[] = [];
  for (const { call, index } of mailsFrom(ledger, null, 'newer')) {
    if (fits(entryOf(call, index), filter)) found.push(await readMail(ledger, call, index));
  }
  return found;
}

function fits(entry: LedgerEntry, { id, to, subject, key }: MailFilter): boolean {
  if (id !== undefined && entry.id !== id) return false;
  if (key !== undefined && entry.key !== key) return false;
  if (subject !== undefined && !entry.subject.includes(subject)) return false;
  if (to === undefined) return true;
  const wanted = to.toLowerCase();
  return entry.to.split(', ').some((one) => (bareAddress(one) ?? one).toLowerCase() === wanted);
}

export async function readMail(ledger: Ledger, call: IndexedCall, index: number): Promise<FoundMail> {
  const [mails, wire] = await Promise.all([ledger.mails(call), ledger.wireMail(call, index)]);
  const mail = mails[index];
  return {
    ...entryOf(call, index),
    from: mail?.from ?? '',
    to: mail?.to ?? [],
    cc: mail?.cc ?? [],
    bcc: mail?.bcc ?? [],
    reply_to: mail?.reply_to ?? [],
    tags: mail?.tags ?? [],
    headers: headersOf(wire?.headers),
    html: typeof wire?.html === 'string' ? wire.html : null,
    text: typeof wire?.text === 'string' ? wire.text : null,
    wire,
    events: call.events.filter(({ mails: only }) => only?.includes(index) ?? true).map(({ type }) => type),
  };
}

function headersOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
