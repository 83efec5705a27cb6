import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import { accountMessage, emailMessage, type Message, postWebhook } from './webhook-message.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When Svix, which sends Resend's webhooks, tries: milliseconds before each attempt. After the last, it gives up. */
const ATTEMPTS = [0, 5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
/** Attempts in flight at a time. */
const LANES = 8;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Posts signed webhooks, each at least once and in no particular order. */
export function createWebhooks(ledger: Ledger) {
  const pending = new Set<Promise<void>>();
  let target: Webhook | null = null;
  let round = new AbortController();
  let free = LANES;
  // A set is a queue whose first entry is cheap to remove, however many wait.
  const waiting = new Set<() => void>();

  /** Posts once a lane is free. */
  async function attempt(to: Webhook, message: Message, signal: AbortSignal): Promise<boolean> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.add(resolve));
    try {
      return !signal.aborted && (await postWebhook(to, message, signal));
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  }

  /** `event` is in the ledger, if it's about an email. */
  async function post(to: Webhook, message: Message, event?: EventRecord): Promise<void> {
    const { signal } = round;
    for (const delay of ATTEMPTS) {
      // Rejects only when it's aborted.
      if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (await attempt(to, message, signal)) break;
    }
    if (event && !signal.aborted) ledger.closeWebhook(event);
  }

  function enqueue(message: Message, event?: EventRecord): void {
    if (!target) return;
    const posting = post(target, message, event).finally(() => pending.delete(posting));
    pending.add(posting);
  }

  /** Drops what waits. In the ledger, it's still owed. */
  function clear(): void {
    round.abort();
    round = new AbortController();
  }

  return {
    target: () => target,
    /** Another one drops what waits. */
    setTarget: (webhook: Webhook | null) => {
      clear();
      target = webhook;
    },
    enqueue: (email: StoredEmail, event: EventRecord) => enqueue(emailMessage(email, event), event),
    /** Sends an event that isn't about an email. It's forgotten when the process ends. */
    announce: (type: string, data: Record<string, unknown>) => enqueue(accountMessage(type, data)),
    clear,
    /** Resolves when none waits. */
    none: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    /** Stops permanently. What is still owed stays owed in the ledger. */
    stop: () => round.abort(),
  };
}
