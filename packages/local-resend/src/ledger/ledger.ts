import { randomBytes } from 'node:crypto';
import { isRecord } from '../is-record.ts';
import { NO_LOG, openLog } from './append-log.ts';
import { openBodies } from './bodies.ts';
import { emailId, emailPosition } from './email-id.ts';
import {
  type CallRecord,
  EMAIL_STATES,
  type EmailFields,
  type EmailState,
  type EventRecord,
  type LedgerRecord,
} from './records.ts';

/** One accepted request. */
export type StoredCall = Omit<CallRecord, 'kind' | 'mails'> & { emails: StoredEmail[] };

/** One accepted email, and what has happened to it. */
export type StoredEmail = {
  call: StoredCall;
  index: number;
  fields: EmailFields;
  state: EmailState;
  events: EventRecord[];
};

export type NewCall = Omit<CallRecord, 'kind' | 'seq' | 'nonce'>;
export type NewEvent = Pick<EventRecord, 'type' | 'at' | 'to' | 'detail' | 'owed'>;

type KeyedCall = Pick<CallRecord, 'endpoint' | 'key' | 'account'>;

/** Where a key is remembered: per account and endpoint. */
const scopeOf = ({ endpoint, key, account = '' }: KeyedCall) => `${account} ${endpoint} ${key}`;

/** Every accepted email. A write resolves once it would survive the process. */
export type Ledger = {
  /** Oldest first. */
  emails: readonly StoredEmail[];
  callOfKey(call: KeyedCall): StoredCall | undefined;
  find(id: string): StoredEmail | null;
  accept(call: NewCall, body: Buffer): Promise<StoredCall>;
  /** Null if the email was forgotten by `clear` meanwhile. */
  record(email: StoredEmail, event: NewEvent): Promise<EventRecord | null>;
  /** Events whose webhooks still have to be acknowledged, oldest first. */
  owed(): { email: StoredEmail; event: EventRecord }[];
  closeWebhook(event: EventRecord): Promise<void>;
  reschedule(email: StoredEmail, scheduledAt: string): Promise<void>;
  /** The email as it came over the wire, or null if its body was deleted to make room. */
  wire(email: StoredEmail): Promise<Record<string, unknown> | null>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the ledger kept in `file`, with bodies in the folder `<file>.bodies`; without a file it's only in memory. */
export async function openLedger(file: string | null, bodyCap: number): Promise<Ledger> {
  const calls = new Map<number, StoredCall>();
  const keys = new Map<string, StoredCall>();
  const emails: StoredEmail[] = [];
  const owed = new Map<number, EventRecord>();
  let nextSeq = 0;
  let nextEvent = 0;

  function addCall({ kind: _, mails, ...record }: CallRecord): StoredCall {
    const call: StoredCall = { ...record, emails: [] };
    for (const [index, fields] of mails.entries()) {
      const state = fields.scheduled_at === undefined ? 'queued' : 'scheduled';
      call.emails.push({ call, index, fields, state, events: [] });
    }
    emails.push(...call.emails);
    calls.set(call.seq, call);
    if (call.key !== null) keys.set(scopeOf(call), call);
    nextSeq = Math.max(nextSeq, call.seq + 1);
    return call;
  }

  function addEvent(event: EventRecord): void {
    nextEvent = Math.max(nextEvent, event.n + 1);
    if (event.owed) owed.set(event.n, event);
    for (const email of emailsOf(event)) {
      // Unlike push, concat reserves no memory for more: there are hundreds of thousands of these lists.
      email.events = email.events.concat(event);
      email.state = laterState(email.state, event.type);
    }
  }

  function emailsOf({ seq, index, mails }: EventRecord): StoredEmail[] {
    const all = calls.get(seq)?.emails ?? [];
    const indexes = index === undefined ? (mails ?? all.keys()) : [index];
    return [...indexes].flatMap((one) => all[one] ?? []);
  }

  function apply(record: LedgerRecord): void {
    if (record.kind === 'call') addCall(record);
    else if (record.kind === 'event') addEvent(record);
    else if (record.kind === 'settled') owed.delete(record.n);
    else {
      const fields = calls.get(record.seq)?.emails[record.index]?.fields;
      if (fields) fields.scheduled_at = record.scheduled_at;
    }
  }

  const log = file === null ? NO_LOG : await openLog(file, apply);
  const bodies = await openBodies(file && `${file}.bodies`, bodyCap);

  async function write(record: LedgerRecord): Promise<void> {
    await log.append(record);
    apply(record);
  }

  // The emails of a batch are usually read one after the other.
  let latest: { seq: number; request: unknown } | null = null;
  async function readRequest(seq: number): Promise<unknown> {
    if (latest?.seq === seq) return latest.request;
    const body = await bodies.get(seq);
    const request: unknown = body && JSON.parse(body.toString());
    latest = { seq, request };
    return request;
  }

  return {
    emails,
    callOfKey: (call) => keys.get(scopeOf(call)),
    find: (id) => {
      const position = emailPosition(id);
      if (!position) return null;
      const call = calls.get(position.seq);
      return (call?.nonce === position.nonce && call.emails[position.index]) || null;
    },
    accept: async (call, body) => {
      const seq = nextSeq++;
      await bodies.put(seq, body);
      const record: CallRecord = { kind: 'call', seq, nonce: randomBytes(10).toString('hex'), ...call };
      await log.append(record);
      return addCall(record);
    },
    record: async ({ call, index }, event) => {
      const record: EventRecord = { kind: 'event', n: nextEvent++, seq: call.seq, index, ...event };
      await write(record);
      return calls.get(call.seq) === call ? record : null;
    },
    owed: () => [...owed.values()].flatMap((event) => emailsOf(event).map((email) => ({ email, event }))),
    closeWebhook: ({ n }) => write({ kind: 'settled', n }),
    reschedule: ({ call, index }, scheduledAt) =>
      write({ kind: 'reschedule', seq: call.seq, index, scheduled_at: scheduledAt }),
    wire: async ({ call, index }) => {
      const request = await readRequest(call.seq);
      const email: unknown = Array.isArray(request) ? request[call.accepted?.[index] ?? index] : request;
      return isRecord(email) ? email : null;
    },
    clear: async () => {
      calls.clear();
      keys.clear();
      owed.clear();
      emails.length = 0;
      await log.clear();
      await bodies.clear();
    },
    close: log.close,
  };
}

function laterState(state: EmailState, eventType: string): EmailState {
  const next = EMAIL_STATES.find((one) => eventType === `email.${one}`) ?? state;
  return EMAIL_STATES.indexOf(next) > EMAIL_STATES.indexOf(state) ? next : state;
}

export function idOf({ call, index }: StoredEmail): string {
  return emailId({ seq: call.seq, nonce: call.nonce, index });
}
