import type { Knex } from 'knex';
import pLimit from 'p-limit';
import type { Outcome } from '../batch/read-outcome.ts';
import { createBell } from '../wake-signal.ts';
import {
  AWAY_AFTER,
  countFailure,
  endFailures,
  findPace,
  type KnownPace,
  putOffTurns,
  setLimit,
  takeTurn,
} from './rate-limit.queries.ts';

/** Milliseconds before its turn at which a call is prepared: late enough to be fresh, early enough to be ready. */
const LEAD = 250;
/** Seconds' worth of turns that one process reserves ahead, and loses when it is killed; one turn at least. */
const RESERVED = 0.2;

export type Pace = {
  /** Prepares a call and returns when it may be made; undefined when everything stops. */
  turn<T>(prepare: () => Promise<T>): Promise<T | undefined>;
  /** Learns from an answer: the limit, the wish to be left alone, or that nobody is there. */
  heard(outcome: Outcome, headers: Record<string, string>): Promise<void>;
  /** Learns what other processes have heard. */
  refresh(): Promise<void>;
};

/**
 * The limit that the headers of an answer announce. Only an answer that accepted mails and has none means that there is no limit:
 * an error may come from something in between.
 */
function announced({ kind }: Outcome, headers: Record<string, string>): number | undefined {
  const limit = Number.parseFloat(headers['ratelimit-limit'] ?? '');
  if (limit > 0) return limit;
  return kind === 'sent' ? Number.POSITIVE_INFINITY : undefined;
}

/** Seconds to wait: because the answer says so, or because nothing is left of a window that is longer than a second. */
function wishedPause(outcome: Outcome, headers: Record<string, string>): number {
  if (outcome.kind === 'slow_down') return outcome.seconds;
  const reset = Number(headers['ratelimit-reset']);
  return headers['ratelimit-remaining'] === '0' && reset > 1 ? Math.min(reset, 300) : 0;
}

/**
 * When the provider may be called. All processes on the database take turns from one row, by the database's clock; each keeps in
 * mind what it last read there. Without a limit and while the provider answers, a turn costs no query.
 * `callsPerSecond` overrides what the provider announces.
 */
export function createPace(db: Knex, callsPerSecond: number | undefined, stop: AbortSignal): Pace {
  const gate = pLimit(1);
  const news = createBell(stop);
  let limit: number | null = null;
  let failures = 0;
  /** How often turns lay too far apart until now, because the limit was not known or the provider was away: those reserved are void. */
  let faster = 0;
  let notBefore = 0;

  const isAway = () => failures >= AWAY_AFTER;
  const rate = () => (isAway() ? 1 : (callsPerSecond ?? limit ?? 1));
  const free = () => rate() === Number.POSITIVE_INFINITY && notBefore <= performance.now();

  function learn(known: KnownPace): void {
    const wasSlow = isAway() || limit === null;
    ({ calls_per_second: limit, failures } = known);
    gate.concurrency = Math.ceil(rate() * RESERVED);
    if (wasSlow && !isAway() && limit !== null) {
      faster += 1;
      notBefore = 0;
    }
    news.ring();
  }

  const putOff = (milliseconds: number) => {
    notBefore = performance.now() + milliseconds;
  };

  async function takeOne<T>(prepare: () => Promise<T>): Promise<T | undefined> {
    let prepared: { call: T } | undefined;
    while (!stop.aborted) {
      if (free()) return prepared ? prepared.call : prepare();
      const known = await takeTurn(db, callsPerSecond);
      const at = performance.now() + known.wait;
      learn(known);
      const before = faster;
      const until = async (time: number) => {
        while (performance.now() < time && faster === before && !free() && !stop.aborted)
          await news.wait(time - performance.now());
      };
      await until(at - LEAD);
      prepared ??= stop.aborted ? undefined : { call: await prepare() };
      await until(at);
      if (prepared && notBefore <= at && performance.now() >= at) return prepared.call;
    }
    // Claimed, and better handed over a little early than left to its lease.
    return prepared?.call;
  }

  async function heardOutcome(outcome: Outcome): Promise<void> {
    if (outcome.kind !== 'unknown') {
      if (failures > 0) learn(await endFailures(db));
      return;
    }
    const known = await countFailure(db);
    if (known.failures >= AWAY_AFTER) putOff(known.wait);
    learn(known);
  }

  return {
    turn: (prepare) => (free() ? prepare() : gate(() => takeOne(prepare))),
    heard: async (outcome, headers) => {
      await heardOutcome(outcome);
      const said = callsPerSecond === undefined ? announced(outcome, headers) : undefined;
      if (said !== undefined && said !== limit) learn(await setLimit(db, said));
      const seconds = wishedPause(outcome, headers);
      if (seconds === 0) return;
      putOff(seconds * 1_000);
      learn(await putOffTurns(db, seconds));
    },
    refresh: async () => {
      const known = await findPace(db);
      if (!known) return;
      learn(known);
      // With a limit every turn comes from the row, which knows better.
      if (rate() === Number.POSITIVE_INFINITY) putOff(known.wait);
    },
  };
}
