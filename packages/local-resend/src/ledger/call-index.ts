import type { BodyPlace } from './body-store.ts';
import {
  type CallRecord,
  type Endpoint,
  type EventRecord,
  type LedgerRecord,
  type MailState,
  mailStates,
} from './records.ts';
import type { Span } from './tape.ts';

/** What stays in memory of an accepted request: enough to list, search and answer again, about 100 bytes a mail. */
export interface IndexedCall {
  readonly seq: number;
  readonly nonce: string;
  readonly at: number;
  readonly endpoint: Endpoint;
  readonly key: string | null;
  readonly hash: string | null;
  readonly body: BodyPlace;
  readonly recipients: number;
  /** Where the call's own line stands in the ledger file. */
  readonly line: Span;
  /** Recipients of each mail, joined with commas. */
  readonly to: readonly string[];
  readonly subjects: readonly string[];
  readonly states: Uint8Array;
  readonly accepted?: readonly number[];
  readonly errors?: CallRecord['errors'];
  readonly events: EventRecord[];
  /** Milliseconds since 1970 at which a scheduled mail is due, by its index. */
  readonly due: Map<number, number>;
}

/** One mail by its place in the ledger. */
export interface MailPlace {
  readonly call: IndexedCall;
  readonly index: number;
}

/** The ledger's memory. `apply` is the only way in, for new records and for those replayed at start alike. */
export interface CallIndex {
  readonly apply: (record: LedgerRecord, line: Span) => void;
  readonly calls: readonly (IndexedCall | undefined)[];
  readonly callOfKey: (endpoint: Endpoint, key: string) => IndexedCall | undefined;
  /** Events whose webhooks have not been acknowledged yet, oldest first. */
  readonly unsettled: ReadonlyMap<number, EventRecord>;
  readonly nextSeq: () => number;
  readonly nextEvent: () => number;
  readonly mailCount: () => number;
  readonly clear: () => void;
}

export function createCallIndex(): CallIndex {
  const calls: (IndexedCall | undefined)[] = [];
  const keys = new Map<string, IndexedCall>();
  const unsettled = new Map<number, EventRecord>();
  let events = 0;
  let mails = 0;
  let seqs = 0;

  function addCall(record: CallRecord, line: Span): void {
    const call: IndexedCall = {
      seq: record.seq,
      nonce: record.nonce,
      at: record.at,
      endpoint: record.endpoint,
      key: record.key,
      hash: record.hash,
      body: record.body,
      recipients: record.recipients,
      line,
      to: record.mails.map((mail) => (mail.to.length === 1 ? (mail.to[0] ?? '') : mail.to.join(', '))),
      subjects: shareEqual(record.mails.map((mail) => mail.subject)),
      states: new Uint8Array(record.mails.length),
      ...(record.accepted && { accepted: record.accepted }),
      ...(record.errors && { errors: record.errors }),
      events: [],
      due: new Map(),
    };
    record.mails.forEach((mail, index) => {
      if (mail.scheduled_at === undefined) return;
      call.due.set(index, Date.parse(mail.scheduled_at));
      call.states[index] = mailStates.indexOf('scheduled');
    });
    calls[record.seq] = call;
    seqs = Math.max(seqs, record.seq + 1);
    mails += record.mails.length;
    if (record.key !== null) keys.set(`${record.endpoint} ${record.key}`, call);
  }

  function addEvent(record: EventRecord): void {
    events = Math.max(events, record.n + 1);
    if (record.owed) unsettled.set(record.n, record);
    const call = calls[record.seq];
    if (!call) return;
    call.events.push(record);
    const state = stateAfter(record.type);
    for (const index of record.mails ?? call.states.keys()) {
      if (state !== 'scheduled') call.due.delete(index);
      call.states[index] = Math.max(call.states[index] ?? 0, mailStates.indexOf(state));
    }
  }

  return {
    apply: (record, line) => {
      if (record.kind === 'call') addCall(record, line);
      else if (record.kind === 'event') addEvent(record);
      else if (record.kind === 'settled') unsettled.delete(record.n);
      else calls[record.seq]?.due.set(record.index, Date.parse(record.scheduled_at));
    },
    calls,
    callOfKey: (endpoint, key) => keys.get(`${endpoint} ${key}`),
    unsettled,
    nextSeq: () => seqs++,
    nextEvent: () => events++,
    mailCount: () => mails,
    clear: () => {
      calls.length = 0;
      keys.clear();
      unsettled.clear();
      mails = 0;
      seqs = 0;
    },
  };
}

/** The state that an event type such as `email.delivered` leads to. */
function stateAfter(type: string): MailState {
  return mailStates.find((state) => type === `email.${state}`) ?? 'queued';
}

/** One string object for equal neighbours: a campaign's subject is kept once per batch, not once per mail. */
function shareEqual(texts: readonly string[]): string[] {
  let last = '';
  return texts.map((text) => {
    if (text !== last) last = text;
    return last;
  });
}

export function stateOf(call: IndexedCall, index: number): MailState {
  return mailStates[call.states[index] ?? 0] ?? 'queued';
}
