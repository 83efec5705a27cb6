import type { Client } from 'pg';
import type { BareSql, Call } from './calls.ts';

/** Milliseconds. */
export const BAR = 200;

const WARM_UP = 3;
/** Milliseconds for one call, however many requests were asked for. */
const LONGEST = 15_000;

export type Times = { p50: number; p95: number };
export type Result = Times & { name: string; ratio: number | null };

/** The smallest value that is not exceeded by more than the share. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** One after the other, the first few not counted. */
async function time(count: number, act: () => Promise<unknown>): Promise<Times> {
  const end = performance.now() + LONGEST;
  for (let round = 0; round < WARM_UP; round++) await act();
  const times: number[] = [];
  while (times.length < count && (times.length < 5 || performance.now() < end)) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function request(url: string, token: string, { method, path, body }: Call): Promise<void> {
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
}

const bareTimes = (db: Client, count: number, [text, ...values]: BareSql): Promise<Times> =>
  time(count, () => db.query(text, values));

/** How long a call takes over HTTP, and how many times that is of the bare statement. */
export async function measure(
  { url, token, db, requests }: { url: string; token: string; db: Client; requests: number },
  call: Call,
): Promise<Result> {
  const times = await time(requests, () => request(url, token, call));
  const bare = call.bare && (await bareTimes(db, requests, call.bare));
  return { name: call.name, ...times, ratio: bare ? times.p50 / bare.p50 : null };
}
