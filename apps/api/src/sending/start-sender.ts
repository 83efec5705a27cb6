import type { Deps } from '../deps.ts';
import { claimAgain, claimNext, isUnconfirmed } from './batch/batches.queries.ts';
import { createCompiledEmails } from './batch/compiled-emails.ts';
import { postBatch } from './batch/post-batch.ts';
import { prepareBatch } from './batch/prepare-batch.ts';
import { settleBatch } from './batch/settle-batch.ts';
import { poll } from './poll/poll.ts';
import { createRateLimit } from './rate-limit/rate-limit.ts';
import { createSlots, type Slot, type SlotResult } from './slots.ts';
import { createWakeSignal } from './wake-signal.ts';

export type Sender = {
  /** Claims nothing more, and resolves when the calls in progress have ended or were aborted after a few seconds. */
  stop(): Promise<void>;
  /** Polls now. */
  wake(): void;
  state(): 'ok' | 'failing';
};

export type SenderOptions = {
  /** How long a claimed batch is reserved for one sender. The batches of a killed sender wait this long. */
  leaseSeconds?: number;
  /** Milliseconds between two polls. */
  pollEvery?: number;
  /** Milliseconds without a settled batch after which a campaign gets one more slot: see `createSlots`. */
  probeAfter?: number;
};

/**
 * Milliseconds that calls in progress get when the sender stops. The next sender asks about batches whose response it
 * missed.
 */
const FINISH_WITHIN = 8_000;
/** Milliseconds to wait after a failure on our side, such as a database that is down. */
const AFTER_FAILURE = 1_000;
/** Seconds until another look at a batch that another sender has. */
const LOOK_AGAIN = 1;

/**
 * Sends campaigns until it's stopped. Any number of processes may do so on one database. Everything that matters is in the database,
 * so a killed sender loses nothing. docs/sending.md draws the states of a batch.
 */
export function startSender(
  deps: Deps,
  { leaseSeconds = 30, pollEvery = 500, probeAfter = 60_000 }: SenderOptions = {},
): Sender {
  const { config, db, log } = deps;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const work = createWakeSignal(stopping.signal);
  const nextPoll = createWakeSignal(stopping.signal);
  const slots = createSlots(config.sendConcurrency, probeAfter);
  const emails = createCompiledEmails(db, log);
  const rateLimit = createRateLimit(db, config.sendRate, stopping.signal);
  const context = { deps, rateLimit, emails, leaseSeconds, giveUp: giveUp.signal };
  let failing = false;

  /** One call to the provider: the loop of each of SEND_CONCURRENCY callers. */
  async function sendNext(): Promise<void> {
    if (!slots.hasNext()) return work.wait(pollEvery * 2);
    await rateLimit.take();
    // A token lasts until a call uses it: nobody may be left in a batch.
    while (!stopping.signal.aborted) {
      const slot = slots.next();
      if (!slot || (await useSlot(slot))) return;
    }
  }

  /** @returns whether the provider was called */
  async function useSlot(slot: Slot): Promise<boolean> {
    let result = afterFailure(slot);
    try {
      const batch = await claim(slot);
      if (!batch) {
        result = await withoutBatch(slot);
        return false;
      }
      const prepared = await prepareBatch(context, batch);
      result = prepared ? { unconfirmed: batch.id, askAgainAfter: leaseSeconds } : 'idle';
      if (!prepared) return false;
      result = await settleBatch(context, prepared, await postBatch(context, prepared));
      return true;
    } finally {
      slots.release(slot, result);
    }
  }

  const claim = ({ campaignId, batchId }: Slot) =>
    batchId === undefined
      ? claimNext(db, { campaignId, except: slots.unconfirmed(), leaseSeconds })
      : claimAgain(db, { batchId, leaseSeconds });

  /** If an unconfirmed batch can't be claimed, another sender has settled it or is working on it. */
  async function withoutBatch({ campaignId, batchId }: Slot): Promise<SlotResult> {
    if (batchId === undefined) slots.notDue(campaignId);
    else if (await isUnconfirmed(db, batchId)) return { unconfirmed: batchId, askAgainAfter: LOOK_AGAIN };
    return 'idle';
  }

  const afterFailure = ({ batchId }: Slot): SlotResult =>
    batchId === undefined ? 'idle' : { unconfirmed: batchId, askAgainAfter: LOOK_AGAIN };

  async function pollOnce(): Promise<void> {
    const due = await poll(deps);
    emails.keep(due);
    if (due.length > 0) await rateLimit.refresh();
    slots.setDue(due);
    if (due.length > 0) work.wake();
    failing = false;
    await nextPoll.wait(pollEvery);
  }

  /** Repeats a step until the sender stops. A failure is logged and tried again; leases release what it left behind. */
  async function repeat(step: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        failing = true;
        log.error({ err: error }, 'the campaign sender failed and tries again');
        await nextPoll.wait(AFTER_FAILURE);
      }
    }
  }

  const loops = [repeat(pollOnce), ...Array.from({ length: config.sendConcurrency }, () => repeat(sendNext))];

  return {
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => giveUp.abort(), FINISH_WITHIN);
      await Promise.all(loops);
      clearTimeout(timer);
    },
    wake: nextPoll.wake,
    state: () => (failing ? 'failing' : 'ok'),
  };
}
