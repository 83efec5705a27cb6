import { waitUntil } from '../../../apps/api/test/wait-until.ts';

/** Milliseconds. */
const TIME_LIMIT = 15_000;

export type Load = {
  /** How many answers have had this status so far. */
  seen(status: string): number;
  /** Resolves after the last answer with the number of answers per status; "none": no answer. */
  stop(): Promise<Record<string, number>>;
};

/** Requests these URLs at a fixed rate, whatever the answers. */
export function startLoad(urls: string[], headers: Record<string, string>, perSecond: number): Load {
  const seen: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let at = 0;
  const ask = async (url: string) => {
    const status = await fetch(url, { headers, signal: AbortSignal.timeout(TIME_LIMIT) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      () => 'none',
    );
    seen[status] = (seen[status] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    const asked = ask(urls[at % urls.length] ?? '').finally(() => open.delete(asked));
    open.add(asked);
    at += 1;
  }, 1_000 / perSecond);
  return {
    seen: (status) => seen[status] ?? 0,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return seen;
    },
  };
}

/** Waits until all of these answer 200. @returns the seconds */
export async function untilHealthy(urls: string[], headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const statusOf = (url: string) =>
    fetch(url, { headers, signal: AbortSignal.timeout(TIME_LIMIT) }).then(
      ({ status }) => status,
      () => 0,
    );
  const healthy = async () => (await Promise.all(urls.map(statusOf))).every((status) => status === 200);
  await waitUntil('all processes are healthy again', healthy, 60_000, 100);
  return (performance.now() - begin) / 1_000;
}
