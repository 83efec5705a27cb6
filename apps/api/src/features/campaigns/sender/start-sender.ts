import type { Deps } from '../../../deps.ts';
import { createBell } from './bell.ts';
import { createCalls } from './calls.ts';
import { createFrozenMails } from './frozen-mails.ts';
import { lookAround } from './look-around.ts';
import { createPace } from './pace.ts';
import { createRotation } from './rotation.ts';
import { sendBatch } from './send-batch.ts';

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
  const pace = createPace(config.sendRate);
  const context = { deps, pace, mails: createFrozenMails(db), leaseSeconds, calls };
  let failing = false;

  async function sendNext(): Promise<void> {
    const campaignId = rotation.next();
    if (campaignId === undefined) return bell.wait(pollEvery * 2);
    await pace.turn(stopping.signal);
    if (stopping.signal.aborted) return;
    if (!(await sendBatch(context, campaignId))) rotation.drop(campaignId);
  }

  async function scout(): Promise<void> {
    const due = await lookAround(deps);
    context.mails.keep(due);
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
