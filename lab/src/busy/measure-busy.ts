import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { figure, type Line } from '../figures/print-lines.ts';
import { quantile } from '../figures/statistics.ts';
import type { ExampleIds } from '../reads/example-ids.ts';
import { type Api, startCrowd } from './crowd.ts';
import { longReads } from './long-reads.ts';
import { findPeople, optOutAll } from './opt-outs.ts';

/** Milliseconds for nearly every opt-out, whatever else is asked. */
const BAR = 500;
/** Milliseconds until all reads have arrived. */
const GATHERING = 1_000;
const WARM_UP = 10;
/** How many times as many opt-outs are measured with nothing else: everything is compared with these. */
const IDLE_ROUNDS = 3;

type Options = {
  ids: ExampleIds;
  /** For each kind of read. */
  optOuts: number;
  /** Only reads with this in their name. */
  only: string;
};

const says = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ') || 'none answered yet';

/** The p95 of opt-outs with nothing else going on, and while one kind of read after the other is asked at once. */
export async function* measureBusy(
  db: Knex,
  api: Api,
  { ids, optOuts, only }: Options,
): AsyncGenerator<Line> {
  const reads = longReads(ids).filter(({ name }) => name.includes(only));
  const limit = WARM_UP + optOuts * (reads.length + IDLE_ROUNDS);
  const people = await findPeople(db, { campaign: ids.campaign, limit });
  if (people.length < limit) throw new Error(`There are ${people.length} people to opt out, not ${limit}`);
  const next = (count: number) => optOutAll(api.url, people.splice(0, count));
  await next(WARM_UP);
  const idle = quantile(await next(IDLE_ROUNDS * optOuts), 0.95);
  yield {
    what: 'nothing else',
    value: idle,
    unit: ' ms',
    bar: `less than ${BAR} ms`,
    met: idle < BAR,
    detail: '1',
  };
  for (const read of reads) {
    const crowd = startCrowd(api, read);
    await wait(GATHERING);
    const p95 = quantile(await next(optOuts), 0.95);
    const detail = `${figure(p95 / idle)} x idle; reads: ${says(crowd.statuses)}`;
    crowd.leave();
    yield {
      what: read.name,
      value: p95,
      unit: ' ms',
      bar: `less than ${BAR} ms`,
      met: p95 < BAR,
      detail,
    };
  }
}
