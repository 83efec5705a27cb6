import { expect, test } from 'vitest';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findSendable } from './poll.queries.ts';

const app = useTestApp();
const WAITING = 20_000;

/** A campaign whose batches all wait, except for one that was posted and isn't settled. */
async function campaignWith(fields: Record<string, unknown>): Promise<void> {
  const { id } = await createCampaign(app.db, { finished_at: null, ...fields });
  await app.db.raw(
    'insert into campaign_batches (campaign_id, number) select ?, number from generate_series(1, ?) number',
    [id, WAITING],
  );
  await app
    .db('campaign_batches')
    .where({ campaign_id: id, number: 1 })
    .update({
      status: 'sending',
      body_sha256: 'hash',
      first_part: true,
      first_attempt_at: app.db.fn.now(),
      next_attempt_at: app.db.raw(`now() + interval '5 minutes'`),
    });
}

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** Rows of tables that a plan's steps have read. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name']
    ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
    : 0) + (plan.Plans ?? []).reduce((sum, step) => sum + rowsRead(step), 0);

async function costOfLooking() {
  let statement = '';
  const remember = ({ sql }: { sql: string }) => {
    statement = sql;
  };
  app.db.on('query', remember);
  const found = await findSendable(app.db);
  app.db.removeListener('query', remember);
  const { rows } = await app.db.raw(`explain (analyze, buffers, format json) ${statement}`);
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  return {
    found,
    rows: rowsRead(plan),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

test.each([
  ['paused', { status: 'paused' }],
  ['canceled', { status: 'cancelled' }],
  ['sending, with the rest held', { status: 'sending', rest_held: true }],
  ['sending', { status: 'sending' }],
])('of campaigns that are %s a look reads a few entries, however many batches wait', async (_, fields) => {
  // Statistics taken while the batches are added would lead to a plan of their own.
  await app.db.raw('alter table campaign_batches set (autovacuum_enabled = off)');
  for (let count = 0; count < 3; count += 1) await campaignWith(fields);
  for (const analyze of [false, true]) {
    if (analyze) await app.db.raw('analyze campaign_batches');
    const { found, rows, pages } = await costOfLooking();
    expect(found.map(({ asks, open_for }) => [asks, open_for.length])).toEqual(Array(3).fill([false, 1]));
    expect(rows).toBeLessThan(50);
    expect(pages).toBeLessThan(150);
  }
});
