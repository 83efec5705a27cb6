import type { Deps } from '../../../deps.ts';
import { createBell } from './bell.ts';
import { createCalls } from './calls.ts';
import { createFrozenMails } from './frozen-mails.ts';
import { lookAround } from './look-around.ts';
import { createPace } from './pace.ts';
import { createRotation } from './rotation.ts';
import { prepareBatch, type ReadyBatch, sendBatch } from './send-batch.ts';

export type Sender = {
  /** Claims nothing any more and resolves when the calls under way have ended, or after a few seconds without them. */
  stop(): Promise<void>;
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  state(): 'ok' | 'failing';
};

export type SenderOptions = {
  /** How long a batch belongs to one sender; a killed sender's batches wait so long. */
  leaseSeconds?: number;
  /** Milliseconds between two looks for work. */
  pollEvery?: number;
};

/** Milliseconds that calls under way get when the sender stops. What they would have said is asked again later. */
const FINISH_WITHIN = 8_000;
/** Milliseconds to wait after a failure of our own, such as a database that is away. */
const AFTER_FAILURE = 1_000;

/**
 * Sends campaigns until it is stopped. Any number of processes may do so on one database. Everything that matters is in the
 * database, so a killed sender loses nothing.
 */
export function startSender(deps: Deps, { leaseSeconds = 30, pollEvery = 500 }: SenderOptions = {}): Sender {
  const { config, db, log } = deps;
  const stopping = new AbortController();
  const bell = createBell(stopping.signal);
  const scoutBell = createBell(stopping.signal);
  const rotation = createRotation();
  const calls = createCalls();
  const pace = createPace(db, config.sendRate, stopping.signal);
  const context = { deps, pace, mails: createFrozenMails(db), leaseSeconds, calls };
  let failing = false;

  /** A batch of the campaign whose turn it is, or of the next one that has a batch. */
  async function prepareNext(): Promise<ReadyBatch | undefined> {
    for (;;) {
      const campaignId = stopping.signal.aborted ? undefined : rotation.next();
      if (campaignId === undefined) return undefined;
      const ready = await prepareBatch(context, campaignId);
      if (ready === 'none') rotation.drop(campaignId);
      else if (ready) return ready;
    }
  }

  async function sendNext(): Promise<void> {
    if (rotation.isEmpty()) return bell.wait(pollEvery * 2);
    const ready = await pace.turn(prepareNext);
    if (ready) await sendBatch(context, ready);
  }

  async function scout(): Promise<void> {
    const due = await lookAround(deps);
    context.mails.keep(due);
    if (due.length > 0) await pace.refresh();
    rotation.replace(due);
    if (due.length > 0) bell.ring();
    failing = false;
    await scoutBell.wait(pollEvery);
  }

  /** Repeats a step until the sender stops. A failure is logged and tried again: leases put right what it left. */
  async function repeat(step: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        failing = true;
        log.error({ err: error }, 'the campaign sender failed and tries again');
        await scoutBell.wait(AFTER_FAILURE);
      }
    }
  }

  const loops = [repeat(scout), ...Array.from({ length: config.sendConcurrency }, () => repeat(sendNext))];

  return {
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(calls.abortAll, FINISH_WITHIN);
      await Promise.all(loops);
      clearTimeout(timer);
    },
    wake: () => scoutBell.ring(),
    state: () => (failing ? 'failing' : 'ok'),
  };
}
