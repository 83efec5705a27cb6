import type { LongRead } from './long-reads.ts';

export type Api = { url: string; tokens: readonly string[] };

export type Crowd = {
  /** How often each status was answered so far. */
  statuses: Map<number, number>;
  /** Gives up what's still being asked, as a closed tab does. */
  leave(): Promise<void>;
};

/** Each admin asks for the same read again and again, all at once. */
export function startCrowd({ url, tokens }: Api, { path, body }: LongRead): Crowd {
  const gone = new AbortController();
  const statuses = new Map<number, number>();

  async function ask(token: string): Promise<void> {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: gone.signal,
    });
    await answer.arrayBuffer();
    if (![200, 429, 503].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }

  const asking = Promise.all(
    tokens.map(async (token) => {
      while (!gone.signal.aborted)
        await ask(token).catch((error: unknown) => {
          if (!gone.signal.aborted) throw error;
        });
    }),
  );
  // `leave` throws it.
  asking.catch(() => {});
  return {
    statuses,
    leave: async () => {
      gone.abort();
      await asking;
    },
  };
}
