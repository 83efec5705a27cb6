import type { Deps } from '../platform/deps.ts';
import { createProviderAccount } from './account/provider-account.ts';
import { type Batch, giveBack } from './batch/batches.queries.ts';
import { claimNext } from './batch/claim-batch.queries.ts';
import { createCompiledEmails } from './batch/compiled-emails.ts';
import { holdForAccount } from './batch/pausing/pause-for-provider.ts';
import { postBatch } from './batch/post-batch.ts';
import { prepareBatch } from './batch/prepare-batch.ts';
import { seekProof } from './batch/seek-proof.ts';
import { countLate } from './batch/settle.queries.ts';
import { settleBatch } from './batch/settle-outcome.ts';
import { createClockFollower } from './clock/follow-clock.ts';
import { poll } from './poll/poll.ts';
import { createRateLimit } from './rate-limit/rate-limit.ts';
import { writeInSteps } from './recipients/write-in-steps.ts';
import { createTurns, isOpenTo, type Turn, type TurnResult } from './turns.ts';
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
  /** Milliseconds without a settled batch after which a campaign may post one more: see `createTurns`. */
  probeAfter?: number;
};

/**
 * Milliseconds that calls in progress get when the sender stops. The next sender asks about batches whose response it
 * missed.
 */
const FINISH_WITHIN = 8_000;
/** Milliseconds from a claim to the call, and how many tries that take longer are given back. */
const LATE_AFTER = 2_000;
const LATE_TRIES = 3;
/** Milliseconds to wait after a failure on our side, such as a database that is down. */
const AFTER_FAILURE = 1_000;

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
  const toWrite = createWakeSignal(stopping.signal);
  let unwritten: number[] = [];
  const turns = createTurns(config.sendConcurrency, probeAfter);
  const emails = createCompiledEmails(db, log);
  const rateLimit = createRateLimit(db, config.sendRate, stopping.signal);
  const account = createProviderAccount(deps);
  const context = {
    deps,
    rateLimit,
    emails,
    account,
    leaseSeconds,
    giveUp: giveUp.signal,
    isUnreadable: turns.isUnreadable,
  };
  const followClock = createClockFollower(deps);
  let failing = false;

  /** One call to the provider: the loop of each of SEND_CONCURRENCY callers. */
  async function sendNext(): Promise<void> {
    if (!turns.hasNext()) return work.wait(pollEvery * 2);
    await rateLimit.take();
    // A token lasts until a call uses it: nobody may be left in a batch.
    while (!stopping.signal.aborted) {
      const turn = turns.next();
      if (!turn || (await takeTurn(turn))) return;
    }
  }

  /** @returns whether the token is used up */
  async function takeTurn(turn: Turn): Promise<boolean> {
    const { campaignId } = turn;
    const allowance = turns.allowance(campaignId);
    const batch = await claimNext(db, { campaignId, leaseSeconds, newFirst: turn.isProbe, ...allowance });
    if (!batch) {
      turns.notDue(campaignId);
      return false;
    }
    const isProbe = turn.isProbe && batch.first_post;
    let result: TurnResult = 'unused';
    try {
      if (await holdForAccount(context, batch)) return false;
      if (batch.refusal !== null) {
        result = 'unknown';
        result = await seekProof(context, batch, batch.refusal);
        return true;
      }
      const prepared = await prepareBatch(context, batch);
      if (!prepared) return false;
      if (isLate(turn, batch)) {
        if (!rateLimit.isPaused()) await countLate(db, batch);
        await giveBack(db, batch, 'Its turn had passed');
        return true;
      }
      result = 'unknown';
      result = await settleBatch(context, prepared, await postBatch(context, prepared));
      return true;
    } finally {
      turns.release({ ...turn, isProbe }, result);
    }
  }

  /**
   * Whether a batch that was never posted has waited since people were left out of it: for the database, or because the
   * provider meanwhile asked to wait. It's claimed anew, since people may have opted out. A database that is always slow
   * must not keep it for ever.
   */
  const isLate = ({ startedAt }: Turn, { first_post, late_tries }: Batch): boolean =>
    first_post &&
    (rateLimit.isPaused() || (late_tries < LATE_TRIES && performance.now() - startedAt > LATE_AFTER));

  async function pollOnce(): Promise<void> {
    await followClock();
    const polled = await poll(deps);
    const { sendable, unfinished } = polled;
    unwritten = polled.unwritten;
    if (unwritten.length > 0) toWrite.wake();
    const due = sendable
      .filter(({ id, asks, posts, open_for }) => asks || (posts && isOpenTo(turns.allowance(id), open_for)))
      .map(({ id, asks }) => ({ id, asks }));
    emails.keep(unfinished);
    if (due.length > 0) await rateLimit.refresh();
    turns.setDue(due, unfinished);
    if (due.length > 0) account.lookSoon();
    if (due.length > 0) work.wake();
    failing = false;
    await nextPoll.wait(pollEvery);
  }

  /** Writes a step of the recipients of each campaign that has some left. */
  async function writeRecipients(): Promise<void> {
    const steps = await Promise.allSettled(unwritten.map((id) => writeInSteps(deps, id)));
    const failed = steps.find((step) => step.status === 'rejected');
    if (failed) throw failed.reason;
    if (!steps.some((step) => step.status === 'fulfilled' && step.value)) await toWrite.wait(pollEvery * 2);
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

  const loops = [
    repeat(pollOnce),
    repeat(writeRecipients),
    ...Array.from({ length: config.sendConcurrency }, () => repeat(sendNext)),
  ];

  return {
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => giveUp.abort(), FINISH_WITHIN);
      await Promise.all([...loops, account.looked()]);
      clearTimeout(timer);
    },
    wake: nextPoll.wake,
    state: () => (failing ? 'failing' : 'ok'),
  };
}
