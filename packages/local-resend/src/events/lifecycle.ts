import { type IndexedCall, stateOf } from '../ledger/call-index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { EventRecord, MailState } from '../ledger/records.ts';
import type { Delivery } from '../options.ts';
import { type EventType, eventDetail } from './details.ts';
import type { Quiet } from './quiet.ts';
import { createSchedule } from './schedule.ts';
import { type Fate, fateOf } from './test-address.ts';

/** Something that happens to mails of a call, before it is written down. */
export type Happening = Omit<EventRecord, 'kind' | 'n' | 'owed'>;

export interface LifecycleDeps {
  readonly ledger: Ledger;
  readonly quiet: Quiet;
  readonly deliver: Delivery;
  /** 0 to 1, seeded. */
  readonly random: () => number;
  readonly now: () => number;
  readonly emit: (happening: Happening) => Promise<void>;
}

export interface Lifecycle {
  /** Starts the life of a call's mails. Also after a restart: it goes on from the states the ledger has. */
  readonly begin: (call: IndexedCall) => void;
  /** Abandons deliveries that wait. */
  readonly clear: () => void;
}

/** What happens by itself once a mail is accepted: sent, then delivered or what its test address stands for. */
export function createLifecycle({ ledger, quiet, deliver, random, now, emit }: LifecycleDeps): Lifecycle {
  const pauses = new Map<NodeJS.Timeout, () => void>();
  const underWay = new Set<IndexedCall>();
  const schedule = createSchedule(now, (call) => live(call));

  function live(call: IndexedCall): void {
    if (deliver === 'off' || underWay.has(call)) return;
    const done = () => {
      underWay.delete(call);
      quiet.end();
    };
    underWay.add(call);
    quiet.begin();
    advance(call).then(done, done);
  }

  async function advance(call: IndexedCall): Promise<void> {
    const announced = call.events.some(({ type }) => type === 'email.scheduled');
    if (call.due.size > 0 && !announced) await tell(call, 'email.scheduled', [...call.due.keys()]);
    await hand(call, mailsIn(call, 'queued', 'scheduled'));
    if (typeof deliver !== 'string') await pause(deliver[0] + random() * (deliver[1] - deliver[0]));
    await arrive(call, mailsIn(call, 'sent'));
  }

  /** Mails in one of the states; scheduled ones only when they are due. */
  function mailsIn(call: IndexedCall, ...states: MailState[]): number[] {
    return [...call.to.keys()].filter(
      (index) => states.includes(stateOf(call, index)) && (call.due.get(index) ?? 0) <= now(),
    );
  }

  async function hand(call: IndexedCall, mails: readonly number[]): Promise<void> {
    const groups = await byFate(ledger, call, mails);
    const stopped = groups.filter(({ fate, to }) => fate === 'suppressed' && !to).flatMap((one) => one.mails);
    await tell(
      call,
      'email.sent',
      mails.filter((index) => !stopped.includes(index)),
    );
    await tell(call, 'email.suppressed', stopped);
  }

  async function arrive(call: IndexedCall, mails: readonly number[]): Promise<void> {
    for (const { fate, mails: some, to } of await byFate(ledger, call, mails)) {
      if (fate === 'suppressed') await tell(call, 'email.suppressed', some, to);
      if (fate === 'bounced') await tell(call, 'email.bounced', some, to);
      if (fate === 'delivered' || fate === 'complained') await tell(call, 'email.delivered', some, to);
      if (fate === 'complained') await tell(call, 'email.complained', some, to);
    }
  }

  async function tell(
    call: IndexedCall,
    type: EventType,
    mails: readonly number[],
    to?: readonly string[],
  ): Promise<void> {
    const forgotten = ledger.index.calls[call.seq] !== call;
    if (mails.length === 0 || forgotten) return;
    const at = now();
    const detail = eventDetail(type, {}, at);
    await emit({
      seq: call.seq,
      type,
      at,
      ...(mails.length < call.to.length && { mails }),
      ...(to && { to }),
      ...(detail && { detail }),
    });
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        pauses.delete(timer);
        resolve();
      }, ms);
      pauses.set(timer, () => reject(new Error('The stand-in was stopped or reset.')));
    });
  }

  return {
    begin: (call) => {
      if (call.due.size > 0 && deliver !== 'off') schedule.watch(call);
      live(call);
    },
    clear: () => {
      for (const [timer, abandon] of pauses) {
        clearTimeout(timer);
        abandon();
      }
      pauses.clear();
      schedule.clear();
    },
  };
}

interface FateGroup {
  readonly fate: Fate;
  readonly mails: readonly number[];
  /** Set when not all recipients of the mail share the fate. */
  readonly to?: readonly string[];
}

/** Groups mails by what becomes of them. A mail whose recipients fare differently stands in several groups, alone. */
async function byFate(ledger: Ledger, call: IndexedCall, mails: readonly number[]): Promise<FateGroup[]> {
  if (mails.length === 0) return [];
  if (!call.to.some((one) => /@resend\.dev/i.test(one))) return [{ fate: 'delivered', mails }];
  const records = await ledger.mails(call);
  const plain = new Map<Fate, number[]>();
  const mixed: FateGroup[] = [];
  for (const index of mails) {
    const to = records[index]?.to ?? [];
    const fates = [...new Set(to.map(fateOf))];
    const [only = 'delivered'] = fates;
    if (fates.length < 2) plain.set(only, [...(plain.get(only) ?? []), index]);
    else
      for (const fate of fates)
        mixed.push({ fate, mails: [index], to: to.filter((one) => fateOf(one) === fate) });
  }
  return [...[...plain].map(([fate, some]) => ({ fate, mails: some })), ...mixed];
}
