import { randomBytes } from 'node:crypto';
import { isRecord } from '../is-record.ts';
import { openBodies, openLog } from './files.ts';
import type { CallRecord, EmailFields, EventRecord, KeyScope, LedgerRecord } from './records.ts';
import { EMAIL_STATES, type EmailState } from './records.ts';

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

const nameOf = ({ endpoint, key, account = '' }: KeyScope) => `${account} ${endpoint} ${key}`;

/** Every accepted email. A write survives the process. */
export type Ledger = ReturnType<typeof openLedger>;

/** Opens the ledger kept in `file`, with bodies in the folder `<file>.bodies`; without a file it's only in memory. */
export function openLedger(file: string | null, bodyCap: number) {
  const calls = new Map<number, StoredCall>();
  const keys = new Map<string, StoredCall>();
  const emails: StoredEmail[] = [];
  const owed = new Map<number, EventRecord>();
  let nextSeq = 0;
  // The emails of a batch are usually read one after the other.
  let latest: { call: StoredCall; request: unknown } | undefined;
  let nextEvent = 0;

  function addCall({ kind: _, mails, ...record }: CallRecord): StoredCall {
    const call: StoredCall = { ...record, emails: [] };
    for (const [index, fields] of mails.entries())
      call.emails.push({ call, index, fields, state: 'queued', events: [] });
    emails.push(...call.emails);
    calls.set(call.seq, call);
    if (call.key !== null) keys.set(nameOf(call), call);
    nextSeq = Math.max(nextSeq, call.seq + 1);
    return call;
  }

  const emailOf = ({ seq, index }: EventRecord) => calls.get(seq)?.emails[index];

  function apply(record: LedgerRecord): void {
    if (record.kind === 'call') addCall(record);
    else if (record.kind === 'settled') owed.delete(record.n);
    else {
      nextEvent = Math.max(nextEvent, record.n + 1);
      const email = emailOf(record);
      if (!email) return;
      if (record.owed) owed.set(record.n, record);
      // Unlike push, concat reserves no memory for more: there are hundreds of thousands of these lists.
      email.events = email.events.concat(record);
      email.state = laterState(email.state, record.type);
    }
  }

  const log = file === null ? null : openLog(file, apply);
  const bodies = openBodies(file && `${file}.bodies`, bodyCap);

  function write(record: LedgerRecord): void {
    log?.append(record);
    apply(record);
  }

  return {
    /** Oldest first. */
    emails: emails as readonly StoredEmail[],
    callOfKey: (scope: KeyScope) => keys.get(nameOf(scope)),
    find: (id: string): StoredEmail | null => {
      const { seq, nonce, index } = emailPosition(id) ?? { seq: -1, nonce: '', index: -1 };
      const call = calls.get(seq);
      return (call?.nonce === nonce && call.emails[index]) || null;
    },
    accept: (call: Omit<CallRecord, 'kind' | 'seq' | 'nonce'>, body: Buffer): StoredCall => {
      const seq = nextSeq;
      bodies.put(seq, body);
      const record: CallRecord = { kind: 'call', seq, nonce: randomBytes(10).toString('hex'), ...call };
      log?.append(record);
      return addCall(record);
    },
    record: (
      { call, index }: StoredEmail,
      event: Pick<EventRecord, 'type' | 'at' | 'detail' | 'owed'>,
    ): EventRecord => {
      const record: EventRecord = { kind: 'event', n: nextEvent, seq: call.seq, index, ...event };
      write(record);
      return record;
    },
    /** Events whose webhooks still have to be acknowledged, oldest first. */
    owed: () =>
      [...owed.values()].flatMap((event) => {
        const email = emailOf(event);
        return email ? [{ email, event }] : [];
      }),
    closeWebhook: ({ n }: EventRecord) => write({ kind: 'settled', n }),
    /** The email as it came over the wire, or null if its body was deleted to make room. */
    wire: ({ call, index }: StoredEmail): Record<string, unknown> | null => {
      if (latest?.call !== call) {
        const body = bodies.get(call.seq);
        latest = { call, request: body && JSON.parse(body.toString()) };
      }
      const { request } = latest;
      const email: unknown = Array.isArray(request) ? request[index] : request;
      return isRecord(email) ? email : null;
    },
    clear: () => {
      for (const map of [calls, keys, owed]) map.clear();
      emails.length = 0;
      log?.clear();
      bodies.clear();
    },
    close: () => log?.close(),
  };
}

function laterState(state: EmailState, eventType: string): EmailState {
  const next = EMAIL_STATES.find((one) => eventType === `email.${one}`) ?? state;
  return EMAIL_STATES.indexOf(next) > EMAIL_STATES.indexOf(state) ? next : state;
}

export const idOf = ({ call, index }: StoredEmail): string =>
  emailId({ seq: call.seq, nonce: call.nonce, index });

/** The Message-ID header of an email (RFC 5322), made from its id. */
export const messageId = (email: StoredEmail): string => `<${idOf(email)}@local-resend.localhost>`;

/** An email's position: the call that brought it, that call's nonce, and its place in the call. */
type EmailPosition = { seq: number; index: number; nonce: string };

/**
 * The id of an email, a version 4 UUID to every validator (RFC 9562). It contains the position, so no map from id to email is
 * needed. The nonce, random per call, keeps ids from being guessed and from clashing after a reset.
 */
function emailId({ seq, index, nonce }: EmailPosition): string {
  const call = seq.toString(16).padStart(8, '0');
  const place = index.toString(16).padStart(2, '0');
  return `${call}-${nonce.slice(0, 4)}-4${nonce.slice(4, 7)}-8${nonce.slice(7, 10)}-${nonce.slice(10, 20)}${place}`;
}

const OWN_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{10})([0-9a-f]{2})$/;

/** The position in an id, or null if no ledger can have issued it. */
function emailPosition(id: string): EmailPosition | null {
  const [, seq, a = '', b = '', c = '', d = '', index] = OWN_ID.exec(id.toLowerCase()) ?? [];
  if (seq === undefined || index === undefined) return null;
  return { seq: Number.parseInt(seq, 16), index: Number.parseInt(index, 16), nonce: a + b + c + d };
}
