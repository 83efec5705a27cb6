import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which a request counts: one that waits for something, such as the end of a send, needs no processor. */
const COUNTS_FOR = 100;
/**
 * Milliseconds after which one step in the background goes on all the same: a hundred mails take two steps, so that at the worst two thousand mails
 * a second go out.
 */
const PATIENCE = 25;
const LOOK_AGAIN = 2;
/** Milliseconds after an answer in which the next request of the same page may come. */
const AFTERGLOW = 5;

export type Courtesy = {
  /** Counts the requests of this server. */
  watch(server: Server): void;
  /** Resolves when no request is being answered, or patience is at an end; for one step after the other. */
  letPass(): Promise<void>;
};

/**
 * Lets people go first: heavy steps of work in the background wait while this process answers requests. Nothing is waited for when there
 * are none.
 */
export function createCourtesy(): Courtesy {
  const since = new Set<{ at: number }>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isBusy = () => {
    const now = performance.now();
    if (now - answeredAt < AFTERGLOW) return true;
    for (const { at } of since) if (now - at < COUNTS_FOR) return true;
    return false;
  };
  let last = Promise.resolve();

  async function quiet(): Promise<void> {
    const end = performance.now() + PATIENCE;
    // Requests that came during the step before are seen only now.
    await nextTurn();
    while (isBusy() && performance.now() < end) await wait(LOOK_AGAIN);
  }

  return {
    watch: (server) => {
      server.on('request', (_request, response) => {
        const mark = { at: performance.now() };
        since.add(mark);
        response.on('close', () => {
          since.delete(mark);
          answeredAt = performance.now();
        });
      });
    },
    letPass: () => {
      last = last.then(quiet);
      return last;
    },
  };
}
