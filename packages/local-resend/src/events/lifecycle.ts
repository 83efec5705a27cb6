import type { StoredEmail } from '../ledger/ledger.ts';
import type { Delivery } from '../options.ts';
import type { Emit } from './emit.ts';
import type { Pending } from './pending.ts';
import { type Outcome, outcomeFor } from './test-address.ts';

type LifecycleOptions = {
  pending: Pending;
  deliver: Delivery;
  /** 0 to 1, seeded. */
  random: () => number;
  emit: Emit;
};

export type Lifecycle = {
  /** Starts or continues the life of an email from its state in the ledger; again after it was rescheduled. */
  begin(email: StoredEmail): void;
  /** Abandons everything that waits. */
  clear(): void;
};

/** The longest delay that setTimeout takes, 24.8 days. Emails are scheduled up to 30 days ahead. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What happens automatically to an accepted email: it's sent, then delivered or whatever its test address stands for. */
export function createLifecycle({ pending, deliver, random, emit }: LifecycleOptions): Lifecycle {
  const waiting = new Map<NodeJS.Timeout, (reason: Error) => void>();

  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        resolve();
      }, ms);
      waiting.set(timer, reject);
    });
  }

  function track(work: Promise<void>): void {
    pending.begin();
    work.then(pending.end, pending.end);
  }

  async function sendWhenDue(email: StoredEmail): Promise<void> {
    const { scheduled_at: time = '' } = email.fields;
    const due = Date.parse(time);
    while (Date.now() < due) await pause(Math.min(due - Date.now(), LONGEST_TIMER_MS));
    const isStillDue = email.state === 'scheduled' && email.fields.scheduled_at === time;
    if (isStillDue) track(send(email));
  }

  async function send(email: StoredEmail): Promise<void> {
    const outcomes = recipientsByOutcome(email);
    if (email.state !== 'sent') {
      const isSuppressed = outcomes.size === 1 && outcomes.has('suppressed');
      await emit(email, isSuppressed ? 'email.suppressed' : 'email.sent');
    }
    if (typeof deliver !== 'string') await pause(deliver[0] + random() * (deliver[1] - deliver[0]));
    if (email.state === 'sent') await arrive(email, outcomes);
  }

  async function arrive(email: StoredEmail, outcomes: Map<Outcome, string[]>): Promise<void> {
    for (const [outcome, recipients] of outcomes) {
      const to = outcomes.size > 1 ? recipients : undefined;
      if (outcome === 'complained') await emit(email, 'email.delivered', { to });
      await emit(email, `email.${outcome}`, { to });
    }
  }

  return {
    begin: (email) => {
      if (deliver === 'off') return;
      if (email.state === 'queued' || email.state === 'sent') return track(send(email));
      if (email.state !== 'scheduled') return;
      if (email.events.length === 0) track(emit(email, 'email.scheduled'));
      sendWhenDue(email).catch(() => undefined);
    },
    clear: () => {
      for (const [timer, abandon] of waiting) {
        clearTimeout(timer);
        abandon(new Error('The stand-in was stopped or reset.'));
      }
      waiting.clear();
    },
  };
}

function recipientsByOutcome({ fields }: StoredEmail): Map<Outcome, string[]> {
  const groups = new Map<Outcome, string[]>();
  for (const recipient of fields.to) {
    const outcome = outcomeFor(recipient);
    groups.set(outcome, [...(groups.get(outcome) ?? []), recipient]);
  }
  return groups;
}
