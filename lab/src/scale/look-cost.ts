import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { findSendable, findUnfinished } from '../../../apps/api/src/sending/poll/poll.queries.ts';
import { launchTo } from '../faults/unconfirmed.ts';
import type { Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import { timed } from './timed.ts';

const LOOKS = 50;
const PAUSED = 3;
/** Milliseconds. It's done twice a second. */
const BAR = 20;

/** Milliseconds that the two queries of a poll take. */
export const timeLook = async (db: Knex): Promise<number> =>
  1_000 * (await timed(async () => [await findUnfinished(db), await findSendable(db)]));

async function medianLook(db: Knex): Promise<number> {
  const looks: number[] = [];
  for (let count = 0; count < LOOKS; count += 1) looks.push(await timeLook(db));
  return median(looks);
}

const BATCHES = `insert into campaign_batches (campaign_id, number)
  select :id, number from generate_series(2, cast(:batches as integer)) as number`;

/** Has the batches of so many people, but only one recipient: a look reads no recipients. */
async function addPaused(deps: Deps, people: number): Promise<number> {
  const id = await launchTo(deps, 1, `paused${people}-`);
  await deps.db('campaigns').where({ id }).update({ status: 'paused', pause_reason: 'Paused for measuring' });
  await deps.db.raw(BATCHES, { id, batches: Math.ceil(people / BATCH_SIZE) });
  return id;
}

/** What a look at what is due costs beside paused campaigns to so many people, and without. No sender may run. */
export async function compareLooks(deps: Deps, people: number): Promise<Line> {
  const { db } = deps;
  const without = await medianLook(db);
  const paused: number[] = [];
  for (let count = 0; count < PAUSED; count += 1) paused.push(await addPaused(deps, people));
  await db.raw('analyze campaign_batches, campaigns');
  const value = await medianLook(db);
  await db('campaign_batches').whereIn('campaign_id', paused).delete();
  await db('campaigns').whereIn('id', paused).update({ status: 'cancelled', finished_at: db.fn.now() });
  await db.raw('vacuum analyze campaign_batches');
  return {
    what: `a look at what is due beside ${PAUSED} paused campaigns of that size, median`,
    value,
    unit: ' ms',
    bar: `at most ${BAR} ms`,
    met: value <= BAR,
    detail: `${without.toPrecision(3)} ms without them`,
  };
}
