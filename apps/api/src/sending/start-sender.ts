import type { Deps } from '../deps.ts';
import { findHandedOver } from './batch/batches.queries.ts';
import { createFrozenMails } from './batch/frozen-mails.ts';
import { prepareBatch, type ReadyBatch, sendBatch } from './batch/send-batch.ts';
import { createCalls } from './calls.ts';
import { createPlaces, type Left, type Place } from './places.ts';
import { lookAround } from './poll/poll.ts';
import { createPace } from './rate-limit/rate-limit.ts';
import { createRotation } from './rotation.ts';
import { createBell } from './wake-signal.ts';

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
  /** Milliseconds for which nothing was settled before one more batch of a campaign is tried: see `createPlaces`. */
  probeAfter?: number;
};

type Prepared = { place: Place; ready: ReadyBatch };

/** Milliseconds that calls under way get when the sender stops. What they would have said is asked again later. */
const FINISH_WITHIN = 8_000;
/** Milliseconds to wait after a failure of our own, such as a database that is away. */
const AFTER_FAILURE = 1_000;

/**
 * Sends campaigns until it is stopped. Any number of processes may do so on one database. Everything that matters is in the
 * database, so a killed sender loses nothing.
 */
export function startSender(
  deps: Deps,
  { leaseSeconds = 30, pollEvery = 500, probeAfter = 60_000 }: SenderOptions = {},
): Sender {
  const { config, db, log } = deps;
  const stopping = new AbortController();
  const bell = createBell(stopping.signal);
  const scoutBell = createBell(stopping.signal);
  const rotation = createRotation();
  const places = createPlaces(config.sendConcurrency, probeAfter);
  const calls = createCalls();
  const pace = createPace(db, config.sendRate, stopping.signal);
  const context = { deps, pace, mails: createFrozenMails(db, log), leaseSeconds, calls };
  let failing = false;

  /** A batch of the campaign whose turn it is, or of the next one that has a batch. */
  async function prepareNext(): Promise<Prepared | undefined> {
    for (let full = 0; full < rotation.size() && !stopping.signal.aborted; ) {
      const campaignId = rotation.next();
      const place = campaignId === undefined ? undefined : places.take(campaignId);
      if (campaignId === undefined || !place) {
        full += 1;
        continue;
      }
      const ready = await prepareIn(place, campaignId);
      if (ready === 'none' && place.fresh) rotation.drop(campaignId);
      else if (ready && ready !== 'none') return { place, ready };
    }
    return undefined;
  }

  async function prepareIn(place: Place, campaignId: number): Promise<ReadyBatch | 'none' | undefined> {
    let ready: ReadyBatch | 'none' | undefined;
    try {
      ready = await prepareBatch(context, campaignId, place.fresh);
    } finally {
      if (ready === 'none') place.findNone();
      if (ready === undefined || ready === 'none') place.leave('untouched');
      else place.fill(ready.batch.id);
    }
    return ready;
  }

  async function sendNext(): Promise<void> {
    if (!rotation.some(places.mayTake)) return bell.wait(pollEvery * 2);
    let prepared: Prepared | undefined;
    // Should it fail on this side, the batch is found again when its lease has run out.
    let left: Left = { askAgainAfter: leaseSeconds };
    try {
      const call = await pace.turn(async () => {
        prepared = await prepareNext();
        return prepared;
      });
      if (call) left = await sendBatch(context, call.ready);
    } finally {
      prepared?.place.leave(left);
    }
  }

  /** Other processes may have found out what became of batches that this one waits for. */
  async function freePlaces(): Promise<void> {
    const waiting = places.waiting();
    if (waiting.length === 0) return;
    const open = await findHandedOver(db, waiting);
    places.settled(waiting.filter((id) => !open.includes(id)));
  }

  async function scout(): Promise<void> {
    const due = await lookAround(deps);
    context.mails.keep(due);
    if (due.length > 0) await pace.refresh();
    await freePlaces();
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
