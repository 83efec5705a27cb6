import { randomBytes } from 'node:crypto';
import { mkdir, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BodyStore, openBodyStore } from './body-store.ts';
import { type CallIndex, createCallIndex, type IndexedCall, type MailPlace } from './call-index.ts';
import { emailPlace } from './email-id.ts';
import type { CallRecord, EventRecord, Mail, RescheduleRecord } from './records.ts';
import { replay } from './replay.ts';
import { fileTape, memoryTape, type Tape } from './tape.ts';

export interface LedgerOptions {
  /** Path of the ledger file, bodies in a folder beside it; null keeps everything in memory. */
  readonly file: string | null;
  /** Bytes of request bodies to keep, newest first. */
  readonly bodyCap: number;
}

export type NewCall = Pick<
  CallRecord,
  'at' | 'endpoint' | 'key' | 'hash' | 'recipients' | 'mails' | 'accepted' | 'errors'
>;

/** Every mail that was accepted and what happened to it. Each write resolves once its record would survive the process. */
export interface Ledger {
  readonly index: CallIndex;
  readonly accept: (call: NewCall, body: Buffer) => Promise<IndexedCall>;
  readonly record: (event: Omit<EventRecord, 'kind' | 'n'>) => Promise<EventRecord>;
  readonly settle: (n: number) => Promise<void>;
  readonly reschedule: (change: Omit<RescheduleRecord, 'kind'>) => Promise<void>;
  readonly locate: (id: string) => MailPlace | null;
  readonly mails: (call: IndexedCall) => Promise<readonly Mail[]>;
  /** The mail as it was sent over the wire, or null when its body was dropped to make room. */
  readonly wireMail: (call: IndexedCall, index: number) => Promise<Readonly<Record<string, unknown>> | null>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the ledger and replays the file, dropping a last line that a killed process left unfinished. */
export async function openLedger({ file, bodyCap }: LedgerOptions): Promise<Ledger> {
  const index = createCallIndex();
  let tape: Tape = memoryTape();
  if (file !== null) {
    await mkdir(dirname(file), { recursive: true });
    await truncateTorn(file, await replay(file, index));
    tape = await fileTape(file);
  }
  const bodies = await openBodyStore(file === null ? null : `${file}.bodies`, bodyCap);
  return overStores(index, tape, bodies);
}

async function truncateTorn(file: string, sound: number | null): Promise<void> {
  if (sound !== null) await truncate(file, sound);
}

function overStores(index: CallIndex, tape: Tape, bodies: BodyStore): Ledger {
  const write = (record: object) => tape.append(Buffer.from(`${JSON.stringify(record)}\n`));
  const mailsOf = remember<readonly Mail[]>(64, async (call) => {
    const record: CallRecord = JSON.parse((await tape.read(call.line)).toString());
    return record.mails;
  });
  const requestOf = remember<unknown>(2, async (call) => {
    const body = await bodies.get(call.body);
    return body === null ? null : JSON.parse(body.toString());
  });

  return {
    index,
    accept: async (call, body) => {
      const place = await bodies.put(body);
      const record: CallRecord = {
        kind: 'call',
        seq: index.nextSeq(),
        nonce: randomBytes(10).toString('hex'),
        body: place,
        ...call,
      };
      index.apply(record, await write(record));
      const indexed = index.calls[record.seq];
      if (!indexed) throw new Error(`Call ${record.seq} was written but not indexed.`);
      return indexed;
    },
    record: async (event) => {
      const record: EventRecord = { kind: 'event', n: index.nextEvent(), ...event };
      index.apply(record, await write(record));
      return record;
    },
    settle: async (n) => {
      const record = { kind: 'settled', n } as const;
      index.apply(record, await write(record));
    },
    reschedule: async (change) => {
      const record = { kind: 'reschedule', ...change } as const;
      index.apply(record, await write(record));
    },
    locate: (id) => {
      const place = emailPlace(id);
      const call = place && index.calls[place.seq];
      return call && call.nonce === place.nonce && place.index < call.to.length
        ? { call, index: place.index }
        : null;
    },
    mails: mailsOf,
    wireMail: async (call, at) => {
      const request = await requestOf(call);
      const mail: unknown = Array.isArray(request) ? request[call.accepted?.[at] ?? at] : request;
      return isRecord(mail) ? mail : null;
    },
    clear: async () => {
      index.clear();
      await tape.clear();
      await bodies.clear();
    },
    close: async () => {
      await tape.close();
      await bodies.close();
    },
  };
}

/** Remembers what `load` gave for the latest `size` calls. */
function remember<T>(
  size: number,
  load: (call: IndexedCall) => Promise<T>,
): (call: IndexedCall) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (call) => {
    const name = `${call.seq} ${call.nonce}`;
    const found = known.get(name) ?? load(call);
    known.delete(name);
    known.set(name, found);
    for (const oldest of known.keys()) {
      if (known.size <= size) break;
      known.delete(oldest);
    }
    return found;
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
