import type { IndexedCall } from '../ledger/call-index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import { postWebhook } from './post-webhook.ts';
import type { Quiet } from './quiet.ts';

export interface WebhooksOptions {
  readonly ledger: Ledger;
  readonly quiet: Quiet;
  readonly now: () => number;
  /** Milliseconds before each attempt; after the last one the webhook is given up. */
  readonly schedule: readonly number[];
  readonly concurrency: number;
}

/** Webhooks by outcome since the start or the last reset, and events that wait. */
export interface WebhookCounts {
  readonly acknowledged: number;
  readonly failedAttempts: number;
  readonly givenUp: number;
  readonly waitingEvents: number;
}

export interface Webhooks {
  readonly listening: () => boolean;
  /** Null stops; what waits then is dropped. */
  readonly set: (webhook: Required<Webhook> | null) => void;
  /** Owes one webhook for each mail of the event. */
  readonly enqueue: (event: EventRecord) => void;
  readonly counts: () => WebhookCounts;
  /** Forgets counts and whatever waits. */
  readonly clear: () => void;
  /** Ends for good, attempts in flight included. What is owed stays owed in the ledger. */
  readonly stop: () => void;
}

interface Job {
  readonly event: EventRecord;
  readonly call: IndexedCall;
  readonly index: number;
  /** Attempts that failed so far. */
  readonly failures: number;
}

/** Jobs that wait for another attempt hold a place too: past this many, no new events are taken up. */
const maxOpenJobs = 1000;

/**
 * Posts signed webhooks, at least once each and in no promised order. An event of a hundred mails waits as one entry and becomes
 * single jobs only when there is room, so memory stays flat however many mails are sent or however long the receiver is away.
 */
export function createWebhooks({ ledger, quiet, now, schedule, concurrency }: WebhooksOptions): Webhooks {
  const stopping = new AbortController();
  let target: Required<Webhook> | null = null;
  let waiting = new Set<EventRecord>();
  let owed = new Map<EventRecord, number>();
  let fresh: Iterator<Job> = [][Symbol.iterator]();
  let ready: Job[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let counts = { acknowledged: 0, failedAttempts: 0, givenUp: 0 };
  let inFlight = 0;
  let open = 0;

  function nextFresh(): Job | undefined {
    for (;;) {
      const { value, done } = fresh.next();
      if (!done) return value;
      const [event] = waiting;
      if (!event) return undefined;
      waiting.delete(event);
      const jobs = jobsOf(event);
      owed.set(event, jobs.length);
      if (jobs.length === 0) finish(event);
      fresh = jobs[Symbol.iterator]();
    }
  }

  function jobsOf(event: EventRecord): Job[] {
    const call = ledger.index.calls[event.seq];
    if (!call) return [];
    return [...(event.mails ?? call.to.keys())].map((index) => ({ event, call, index, failures: 0 }));
  }

  function pump(): void {
    while (target && inFlight < concurrency) {
      const again = ready.shift();
      const job = again ?? (open < maxOpenJobs ? nextFresh() : undefined);
      if (!job) return;
      if (!again) open += 1;
      const delay = again ? 0 : (schedule[0] ?? 0);
      if (delay > 0) later(job, delay);
      else void run(job, target);
    }
  }

  function later(job: Job, delay: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      ready.push(job);
      pump();
    }, delay);
    timers.add(timer);
  }

  async function run(job: Job, to: Required<Webhook>): Promise<void> {
    const round = owed;
    inFlight += 1;
    const mail = (await ledger.mails(job.call).catch(() => []))[job.index];
    const acknowledged =
      mail === undefined || (await postWebhook(to, { ...job, mail }, now(), stopping.signal));
    inFlight -= 1;
    if (round === owed) conclude(job, acknowledged);
    pump();
  }

  function conclude(job: Job, acknowledged: boolean): void {
    if (!acknowledged) counts.failedAttempts += 1;
    const failures = job.failures + 1;
    const delay = schedule[failures];
    if (!acknowledged && delay !== undefined) {
      later({ ...job, failures }, delay);
      return;
    }
    counts[acknowledged ? 'acknowledged' : 'givenUp'] += 1;
    open -= 1;
    const left = (owed.get(job.event) ?? 1) - 1;
    owed.set(job.event, left);
    if (left === 0) finish(job.event);
  }

  function finish(event: EventRecord): void {
    owed.delete(event);
    ledger.settle(event.n).then(quiet.end, quiet.end);
  }

  function clear(): EventRecord[] {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const dropped = [...waiting, ...owed.keys()];
    waiting = new Set();
    owed = new Map();
    fresh = [][Symbol.iterator]();
    ready = [];
    open = 0;
    counts = { acknowledged: 0, failedAttempts: 0, givenUp: 0 };
    for (const _ of dropped) quiet.end();
    return dropped;
  }

  return {
    listening: () => target !== null,
    set: (webhook) => {
      target = webhook;
      if (!webhook) for (const { n } of clear()) void ledger.settle(n);
      pump();
    },
    enqueue: (event) => {
      if (stopping.signal.aborted) return;
      if (!target) return void ledger.settle(event.n);
      quiet.begin();
      waiting.add(event);
      pump();
    },
    counts: () => ({ ...counts, waitingEvents: waiting.size + owed.size }),
    clear: () => void clear(),
    stop: () => {
      target = null;
      stopping.abort();
      clear();
    },
  };
}
