import { setTimeout as wait } from 'node:timers/promises';
import type { LongRead } from './long-reads.ts';

export type Api = { url: string; tokens: readonly string[] };

export type Crowd = {
  /** How often each status was answered so far. */
  statuses: Map<number, number>;
  /**
   * Gives up what's still being asked, as a closed tab does.
   * @throws Error if one was answered with anything but 200, 429, or 503
   */
  leave(): void;
};

/** Milliseconds from one round to the next, unless it takes longer: nobody reloads a screen all the time. */
const EVERY = 1_000;

/** All admins ask for the same read at once, and again when all have their answers. */
export function startCrowd({ url, tokens }: Api, { path, body }: LongRead): Crowd {
  const statuses = new Map<number, number>();
  let round = new AbortController();
  let isOver = false;

  async function ask(token: string, signal: AbortSignal): Promise<void> {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    await answer.arrayBuffer();
    if (![200, 429, 503].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }

  async function goOn(): Promise<void> {
    while (!isOver) {
      round = new AbortController();
      const { signal } = round;
      await Promise.all([...tokens.map((token) => ask(token, signal)), wait(EVERY)]);
    }
  }

  let failure: unknown;
  void goOn().catch((error: unknown) => {
    if (!isOver) failure = error;
  });
  return {
    statuses,
    leave: () => {
      isOver = true;
      round.abort();
      if (failure) throw failure;
    },
  };
}
