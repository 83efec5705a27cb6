import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from './read-outcome.ts';

/** Unknown outcomes in a row after which the provider counts as away. */
const AWAY_AFTER = 5;
const LONGEST_PAUSE = 30;

export type Pace = {
  /** Resolves when the next call may be made; at once when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Learns from an answer: its limit, its wish to be left alone, or that nobody is there. */
  heard(outcome: Outcome, headers: Record<string, string>): void;
};

/**
 * When this process may call the provider. Calls are spread evenly over the second, because Resend allows no burst. The limit is
 * `callsPerSecond` or else what the provider's headers say; without either there is none.
 */
export function createPace(callsPerSecond: number | undefined): Pace {
  let limit = callsPerSecond;
  let nextTurn = 0;
  let failures = 0;

  const notBefore = (seconds: number) => {
    nextTurn = Math.max(nextTurn, performance.now() + seconds * 1_000);
  };

  return {
    turn: async (signal) => {
      const now = performance.now();
      const at = Math.max(now, nextTurn);
      nextTurn = limit === undefined ? nextTurn : at + 1_000 / limit;
      if (at > now) await wait(at - now, undefined, { signal }).catch(() => undefined);
    },
    heard: (outcome, headers) => {
      const announced = Number(headers['ratelimit-limit']);
      if (callsPerSecond === undefined && announced > 0) limit = announced;
      failures = outcome.kind === 'unknown' ? failures + 1 : 0;
      if (failures >= AWAY_AFTER) notBefore(Math.min(2 ** (failures - AWAY_AFTER), LONGEST_PAUSE));
      if (outcome.kind === 'slow_down') notBefore(outcome.seconds);
    },
  };
}
