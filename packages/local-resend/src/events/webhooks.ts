import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import type { Pending } from './pending.ts';
import { accountMessage, emailMessage, type Message, postWebhook } from './post-webhook.ts';

type WebhooksOptions = {
  ledger: Ledger;
  pending: Pending;
  /** Milliseconds before each attempt; after the last one the webhook is given up. */
  schedule: readonly number[];
  /** Attempts in flight at a time. */
  concurrency: number;
};

/** Webhooks by outcome since the start or the last reset, and events that wait. */
export type WebhookCounts = {
  acknowledged: number;
  failedAttempts: number;
  givenUp: number;
  waitingEvents: number;
};

export type Webhooks = {
  target(): Required<Webhook> | null;
  listening(): boolean;
  /** Null stops sending, and drops what waits. */
  setTarget(webhook: Required<Webhook> | null): void;
  enqueue(email: StoredEmail, event: EventRecord): void;
  /** Sends an event that isn't about an email. It's forgotten when the process ends. */
  announce(type: string, data: Record<string, unknown>): void;
  counts(): WebhookCounts;
  /** Forgets the counts and what waits. */
  clear(): void;
  /** Stops permanently. What is still owed stays owed in the ledger. */
  stop(): void;
};

/** `event` is in the ledger, if it's about an email. */
type Job = { message: Message; event: EventRecord | null; failures: number };

const NO_COUNTS = { acknowledged: 0, failedAttempts: 0, givenUp: 0 };

/** Posts signed webhooks, each at least once and in no particular order. */
export function createWebhooks({ ledger, pending, schedule, concurrency }: WebhooksOptions): Webhooks {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let target: Required<Webhook> | null = null;
  /** Neither acknowledged nor given up. A job that isn't in here anymore was cleared. */
  let open = new Set<Job>();
  let ready: Job[] = [];
  let nextReady = 0;
  let inFlight = 0;
  let counts = { ...NO_COUNTS };

  function add(job: Job): void {
    pending.begin();
    open.add(job);
    waitForTurn(job);
  }

  function waitForTurn(job: Job): void {
    const delay = schedule[job.failures] ?? 0;
    if (delay === 0) makeReady(job);
    else {
      const timer = setTimeout(() => {
        timers.delete(timer);
        makeReady(job);
      }, delay);
      timers.add(timer);
    }
  }

  function makeReady(job: Job): void {
    ready.push(job);
    startAttempts();
  }

  function startAttempts(): void {
    while (target && inFlight < concurrency) {
      const job = ready[nextReady];
      if (!job) {
        ready = [];
        nextReady = 0;
        return;
      }
      nextReady += 1;
      void attempt(job, target);
    }
  }

  async function attempt(job: Job, to: Required<Webhook>): Promise<void> {
    inFlight += 1;
    const acknowledged = await postWebhook(to, job.message, stopping.signal);
    inFlight -= 1;
    if (open.has(job)) conclude(job, acknowledged);
    startAttempts();
  }

  const close = async ({ event }: Job) => {
    if (event) await ledger.closeWebhook(event);
  };

  function conclude(job: Job, acknowledged: boolean): void {
    if (!acknowledged) {
      counts.failedAttempts += 1;
      job.failures += 1;
    }
    if (!acknowledged && job.failures < schedule.length) waitForTurn(job);
    else {
      counts[acknowledged ? 'acknowledged' : 'givenUp'] += 1;
      open.delete(job);
      close(job).then(pending.end, pending.end);
    }
  }

  /** Returns what was dropped. */
  function clear(): Iterable<Job> {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const dropped = open;
    open = new Set();
    ready = [];
    nextReady = 0;
    counts = { ...NO_COUNTS };
    for (const _ of dropped) pending.end();
    return dropped;
  }

  return {
    target: () => target,
    listening: () => target !== null,
    setTarget: (webhook) => {
      target = webhook;
      if (!webhook) for (const job of clear()) void close(job);
    },
    enqueue: (email, event) => {
      if (stopping.signal.aborted) return;
      if (!target) return void ledger.closeWebhook(event);
      add({ message: emailMessage(email, event), event, failures: 0 });
    },
    announce: (type, data) => {
      if (target) add({ message: accountMessage(type, data), event: null, failures: 0 });
    },
    counts: () => ({ ...counts, waitingEvents: open.size }),
    clear: () => void clear(),
    stop: () => {
      target = null;
      stopping.abort();
      clear();
    },
  };
}
