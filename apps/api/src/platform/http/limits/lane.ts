import { laneTexts } from '@fairlead/contract/platform/access';
import { HttpError } from '../answers/errors.ts';

/** How reads take turns in one process. */
export type LaneLimits = {
  /** Reads at the same time: of all admins, and of one. */
  atOnce: number;
  ofOneAdmin: number;
  /** Reads of one admin, those that wait included. Someone who clicks fast has fewer: what a browser gives up is gone. */
  places: number;
  /** Milliseconds that a read waits for its turn. */
  waitFor: number;
  /** Milliseconds that a read may take once it's its turn. */
  limit: number;
};

type Waiting = { admin: number; begin: () => void };

/** Seconds, for Retry-After. */
const RETRY_AFTER = 5;

/** Turns in the order in which they were asked for, except that nobody waits for an admin who has theirs. */
export function createLane({ atOnce, ofOneAdmin, places, waitFor }: LaneLimits) {
  const inside: number[] = [];
  const waiting: Waiting[] = [];
  const insideOf = (admin: number) => inside.filter((other) => other === admin).length;
  const waitingOf = (admin: number) => waiting.filter((other) => other.admin === admin).length;

  function letIn(): void {
    while (inside.length < atOnce) {
      const at = waiting.findIndex(({ admin }) => insideOf(admin) < ofOneAdmin);
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (!next) return;
      inside.push(next.admin);
      next.begin();
    }
  }

  /**
   * Waits for an admin's turn.
   * @returns what ends it
   * @throws HttpError 429 if the admin has too many reads, 503 if it takes too long; the reason of `gone`
   */
  return async function enter(admin: number, gone: AbortSignal): Promise<() => void> {
    if (insideOf(admin) + waitingOf(admin) >= places)
      throw new HttpError(429, laneTexts.tooMany, {}, RETRY_AFTER);
    gone.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
      };
      const giveUp = (reason: unknown) => {
        waiting.splice(waiting.indexOf(place), 1);
        done();
        reject(reason);
      };
      const leave = () => giveUp(gone.reason);
      const busy = () => giveUp(new HttpError(503, laneTexts.busy, {}, RETRY_AFTER));
      const timer = setTimeout(busy, waitFor);
      const place = {
        admin,
        begin: () => {
          done();
          resolve();
        },
      };
      gone.addEventListener('abort', leave, { once: true });
      waiting.push(place);
      letIn();
    });
    return () => {
      inside.splice(inside.indexOf(admin), 1);
      letIn();
    };
  };
}
