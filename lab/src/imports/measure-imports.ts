import { readFile } from 'node:fs/promises';
import type { SubscriberImport } from '@fairlead/contract/import-types';
import type { Knex } from 'knex';
import { openAdminSession } from '../admin-session.ts';
import { besideApi, type RunningApi } from '../faults/api-process.ts';
import type { Trial } from '../faults/trial.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import { insertBare } from './bare-inserts.ts';
import { exampleFile } from './example-file.ts';

/** An import may take so many times as long as the bare inserts, and may not need more memory for a longer file. */
const BAR = { times: 4, growth: 1.25 };
/** As the browser sends a file. */
const PART = 256 * 1024;
const PATH = '/api/email/subscribers/import';

type Sizes = { rows: number; rounds: number };
type Answer = { import: SubscriberImport; next_offset: number | null };
type Api = RunningApi & { token: string };

async function call(api: Api, method: string, path: string, body?: Buffer): Promise<Answer> {
  const answer = await fetch(`${api.url}${PATH}${path}`, {
    method,
    headers: { Authorization: `Bearer ${api.token}`, 'Content-Type': 'text/csv' },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const empty = (db: Knex) =>
  db.raw(
    'truncate subscribers, suppressions, unsubscribes, subscriber_imports, subscriber_import_rows, subscriber_import_blocks cascade',
  );

/** Checks a file and imports it. @returns how long that took, in milliseconds */
async function importFile(db: Knex, api: Api, rows: number): Promise<number> {
  const file = exampleFile(rows);
  const began = performance.now();
  let part = await call(api, 'POST', `?size=${file.length}`, file.subarray(0, PART));
  const { id } = part.import;
  for (let at = part.next_offset; at !== null; at = part.next_offset)
    part = await call(api, 'PUT', `/${id}/part?offset=${at}`, file.subarray(at, at + PART));
  while (part.import.status !== 'done') part = await call(api, 'POST', `/${id}/commit`);
  const took = performance.now() - began;
  const { added, blocked } = part.import.done;
  const [stored] = await db('subscribers').count<{ count: number }[]>();
  if (added + blocked !== rows || stored?.count !== added)
    throw new Error(`Of ${rows} rows, ${added} were added and ${blocked} blocked`);
  return took;
}

/** Of a process of its own, in MB. */
async function peakMemory({ pid }: RunningApi): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}

async function withApi<T>(trial: Trial, act: (api: Api) => Promise<T>): Promise<T> {
  const { db, config } = trial.deps;
  const session = await openAdminSession(db, config.jwtSecret);
  try {
    return await besideApi(trial, { SENDER: 'off' }, (api) => act({ ...api, token: session.token }));
  } finally {
    await session.remove();
  }
}

async function compare(trial: Trial, { rows, rounds }: Sizes): Promise<Line> {
  const { db } = trial.deps;
  const [ours, bare]: [number[], number[]] = [[], []];
  await withApi(trial, async (api) => {
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      await empty(db);
      const plain = await insertBare(db, rows);
      await empty(db);
      const mine = await importFile(db, api, rows);
      if (round === 0) continue;
      bare.push(plain);
      ours.push(mine);
    }
  });
  const ratio = median(ours.map((ms, at) => ms / (bare[at] ?? 1)));
  return {
    what: `check and import of ${figure(rows)} rows, beside bare inserts`,
    value: ratio,
    unit: ' x',
    bar: `at most ${BAR.times} x`,
    met: ratio <= BAR.times,
    detail: `${figure(median(ours) / 1_000)} and ${figure(median(bare) / 1_000)} s`,
  };
}

const memoryFor = (trial: Trial, rows: number): Promise<number> =>
  withApi(trial, async (api) => {
    await empty(trial.deps.db);
    await importFile(trial.deps.db, api, rows);
    return peakMemory(api);
  });

async function measureMemory(trial: Trial, rows: number): Promise<Line> {
  const [small, large] = [await memoryFor(trial, rows), await memoryFor(trial, 4 * rows)];
  return {
    what: `peak memory of the API with ${figure(4 * rows)} rows, beside ${figure(rows)}`,
    value: large / small,
    unit: ' x',
    bar: `at most ${BAR.growth} x`,
    met: large <= BAR.growth * small,
    detail: `${figure(large)} and ${figure(small)} MB`,
  };
}

export async function* measureImports(trial: Trial, sizes: Sizes): AsyncGenerator<Line> {
  yield await compare(trial, sizes);
  yield await measureMemory(trial, sizes.rows);
}
