import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess, ApiReady } from './api-process.ts';
import type { Part } from './parts.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** An API that ran this long is over whatever ended it the last time. */
const STEADY_AFTER_MS = 10 * 60_000;

/**
 * Starts the API, and starts it again whenever it ends unexpectedly, after a pause that grows from one second to a
 * minute. If it doesn't start, nothing is tried again: the same configuration would fail the same way.
 * @throws OperatorError if the first start fails
 */
export async function keepApiRunning(
  start: () => Promise<ApiProcess>,
  wait = (ms: number, signal: AbortSignal): Promise<unknown> => sleep(ms, undefined, { signal }),
): Promise<Part & { ready: ApiReady }> {
  let api = await start();
  const { ready } = api;
  const stopping = new AbortController();

  async function startAgain(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (true) {
      const startedAt = Date.now();
      const how = await api.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS;
      console.error(`The API ended unexpectedly (${how}). It restarts in ${pause / 1_000} s.`);
      await wait(pause, stopping.signal);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      api = await start();
      console.error('The API is running again.');
      if (stopping.signal.aborted) return await api.stop();
    }
  }
  const restarts = startAgain();

  return {
    name: 'The API',
    ready,
    failed: new Promise((resolve) => {
      restarts.catch((error: Error) => stopping.signal.aborted || resolve(error.message));
    }),
    async stop() {
      stopping.abort();
      await api.stop();
      await restarts.catch(() => {});
    },
  };
}
