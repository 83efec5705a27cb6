import type { Knex } from 'knex';
import { figure, type Line } from '../figures/print-lines.ts';
import { median, quantile } from '../figures/statistics.ts';
import type { Call } from './call.ts';
import { readCalls } from './calls.ts';
import { findExampleIds } from './example-ids.ts';
import { refuseUnmeasured } from './unmeasured.ts';

/** Milliseconds for nearly every answer. */
const BAR = 200;
const WARM_UP = 3;
/** Milliseconds for one call, however often it was to be repeated. */
const LONGEST = 6_000;

export type Api = { url: string; token: string };

/** @throws Error when the answer isn't a 200 */
async function ask({ url, token }: Api, { path, body, isOpen }: Omit<Call, 'name'>): Promise<Response> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(isOpen ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** @returns the milliseconds of so many calls, one at a time */
const measured = (api: Api, call: Call, requests: number): Promise<number[]> =>
  repeat(requests, () => timed(api, call));

/** @returns the milliseconds until the whole answer, or the first bytes of a file, had come */
async function timed(api: Api, call: Call): Promise<number> {
  const began = performance.now();
  const answer = await ask(api, call);
  if (!call.isFile) {
    await answer.arrayBuffer();
    return performance.now() - began;
  }
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - began;
  // The rest isn't measured: it takes as long as the table is large.
  await reader?.cancel();
  return took;
}

async function repeat(count: number, act: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + LONGEST;
  for (
    let round = -Math.min(WARM_UP, count - 1);
    round < count && (round < 1 || performance.now() < end);
    round += 1
  ) {
    const time = await act();
    if (round >= 0) times.push(time);
  }
  return times;
}

export function readLine({ name, hasNoBar = false }: Call, times: readonly number[]): Line {
  const p95 = quantile(times, 0.95);
  return {
    what: name.replace(/[\\|]/g, '\\$&'),
    value: p95,
    unit: ' ms',
    bar: hasNoBar ? '-' : `less than ${BAR} ms`,
    met: hasNoBar || p95 < BAR,
    detail: `p50 ${figure(median(times))} ms`,
  };
}

async function previewPath(api: Api, subscriber: number): Promise<string> {
  const answer = await ask(api, { path: `/api/email/template/preview-url?subscriber_id=${subscriber}` });
  return ((await answer.json()) as { url: string }).url;
}

/**
 * The p95 of every read, one request at a time.
 * @param filter only the reads with this in their name
 * @throws Error when the API has a GET that isn't among them
 */
export async function* measureReads(
  db: Knex,
  api: Api,
  { requests, filter }: { requests: number; filter: string },
): AsyncGenerator<Line> {
  const ids = await findExampleIds(db);
  const calls = readCalls(ids, await previewPath(api, ids.subscriber));
  await refuseUnmeasured(
    api.url,
    calls.map(({ path }) => path),
  );
  for (const call of calls.filter(({ name }) => name.includes(filter)))
    yield readLine(call, await measured(api, call, requests));
}
