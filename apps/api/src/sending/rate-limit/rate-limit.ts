import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import type { Deps } from '../../platform/deps.ts';
import type { Outcome } from '../batch/read-outcome.ts';
import { createWakeSignal } from '../wake-signal.ts';
import {
  AWAY_AFTER,
  countFailure,
  EVIDENCE_OF_ONE,
  endFailures,
  findRateLimit,
  type KnownLimit,
  pauseCalls,
  reserveTurn,
  setLimit,
  takeToken,
} from './rate-limit.queries.ts';

/** Seconds' worth of tokens that one process reserves ahead, and loses if it's killed; at least one token. */
const RESERVED = 0.2;
/** Milliseconds. No wait is longer: the database's clock was set back. */
const TOO_LONG = 600_000;
/** Milliseconds until the next try if no token can be reserved yet. */
const TRY_AGAIN = 250;

export type RateLimit = {
  /** Resolves when one call may be made, or when everything stops. */
  take(): Promise<void>;
  /** Learns from a response: the limit, a requested wait, or, if it's about a campaign's batch, that the provider's down. */
  observe(outcome: Outcome, headers: Record<string, string>, campaignId?: number): Promise<void>;
  /** Whether the provider has asked this process to wait. */
  isPaused(): boolean;
  /** Reads what other processes have learned. */
  refresh(): Promise<void>;
};

/**
 * The limit in the headers of a response. Only a response that accepted emails and has no limit means that there is
 * none: an error may come from a proxy in between.
 */
function announced({ kind }: Outcome, headers: Record<string, string>): number | undefined {
  const limit = Number.parseFloat(headers['ratelimit-limit'] ?? '');
  if (limit > 0) return limit;
  return kind === 'sent' ? Number.POSITIVE_INFINITY : undefined;
}

/** Seconds to wait: because the response says so, or because a window longer than a second is used up. */
function askedToWait(outcome: Outcome, headers: Record<string, string>): number {
  if (outcome.kind === 'slow_down') return outcome.seconds;
  const reset = Number(headers['ratelimit-reset']);
  return headers['ratelimit-remaining'] === '0' && reset > 1 ? Math.min(reset, 300) : 0;
}

/**
 * When the provider may be called. All processes take tokens from one row, by the database's clock, and each remembers
 * what it last read there. Without a limit, and while the provider responds, a call costs no query. `callsPerSecond`
 * overrides the limit that the provider announces.
 */
export function createRateLimit(db: Knex, callsPerSecond: number | undefined, stop: AbortSignal): RateLimit {
  const queue = pLimit(1);
  const learned = createWakeSignal(stop);
  let limit: number | null = null;
  let failures = 0;
  let throttled = false;
  /** Of each campaign, the unknown outcomes since the last answer about one of its batches. */
  const counted = new Map<number, number>();
  /** In `performance.now()` time. */
  let pausedUntil = 0;

  const rate = () => (failures >= AWAY_AFTER ? 1 : (callsPerSecond ?? limit ?? 1));
  const isUnlimited = () => rate() === Number.POSITIVE_INFINITY && pausedUntil <= performance.now();

  function learn(known: KnownLimit): void {
    ({ calls_per_second: limit, failures, throttled } = known);
    queue.concurrency = Math.ceil(rate() * RESERVED);
    learned.wake();
  }

  const pause = (milliseconds: number) => {
    pausedUntil = performance.now() + milliseconds;
  };

  async function waitUntil(time: number): Promise<void> {
    while (performance.now() < time && !isUnlimited() && !stop.aborted)
      await learned.wait(time - performance.now());
  }

  async function takeOne(): Promise<void> {
    while (!isUnlimited() && !stop.aborted) {
      const token = await takeToken(db, callsPerSecond);
      const at = performance.now() + (token?.wait ?? TRY_AGAIN);
      if (token) learn(token);
      await waitUntil(at);
      if (token && pausedUntil <= at) return;
    }
  }

  /** Whether another unknown outcome of this campaign counts, also if many of its calls fail at once. */
  function isEvidence(campaignId: number): boolean {
    const count = (counted.get(campaignId) ?? 0) + 1;
    counted.set(campaignId, count);
    return count <= EVIDENCE_OF_ONE;
  }

  async function learnOutcome(outcome: Outcome, campaignId: number | undefined): Promise<void> {
    const isAnswer = outcome.kind !== 'unknown' && outcome.kind !== 'unreadable';
    if (isAnswer && campaignId !== undefined) counted.delete(campaignId);
    const isOver = failures > 0 || (throttled && outcome.kind !== 'slow_down');
    if (isAnswer && isOver) learn(await endFailures(db));
    if (!isAnswer && campaignId !== undefined && isEvidence(campaignId)) learn(await countFailure(db));
  }

  return {
    take: async () => {
      if (!isUnlimited()) await queue(takeOne);
    },
    observe: async (outcome, headers, campaignId) => {
      await learnOutcome(outcome, campaignId);
      const announcedLimit = callsPerSecond === undefined ? announced(outcome, headers) : undefined;
      if (announcedLimit !== undefined && announcedLimit !== limit) learn(await setLimit(db, announcedLimit));
      const seconds = askedToWait(outcome, headers);
      if (seconds === 0) return;
      pause(seconds * 1_000);
      learn(await pauseCalls(db, seconds, outcome.kind === 'slow_down'));
    },
    isPaused: () => pausedUntil > performance.now(),
    refresh: async () => {
      const known = await findRateLimit(db);
      if (!known) return;
      learn(known);
      // With a limit every token comes from the row, which is up to date.
      if (rate() === Number.POSITIVE_INFINITY && known.wait < TOO_LONG) pause(known.wait);
    },
  };
}

/**
 * Waits for the next call that campaigns leave free. An email that someone waits for doesn't wait longer: while all
 * calls are paused, it's tried anyway, because the provider may accept it.
 */
export const takeReservedTurn = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  await wait(await reserveTurn(db, config.sendRate));
};
