import { expect, test } from 'vitest';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { claimNext } from './claim-batch.queries.ts';

const app = useTestApp();
const WAITING = 20_000;

const READ = `
  select cast(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as integer) as batches
  from pg_stat_xact_user_tables where relname = 'campaign_batches'`;

test('a claim reads a few batches, however many wait', async () => {
  const { id } = await createCampaign(app.db, { status: 'sending', finished_at: null });
  await app.db.raw(
    'insert into campaign_batches (campaign_id, number) select ?, number from generate_series(1, ?) number',
    [id, WAITING],
  );
  // What the planner believes: in every campaign the rest is held.
  await app.db('campaigns').update({ rest_held: true });
  await app.db.raw('analyze campaigns; analyze campaign_batches');
  await app.db('campaigns').update({ rest_held: false });
  const claim = { campaignId: id, leaseSeconds: 30, limit: 8, countedFor: null, newFirst: false };
  const { batch, read } = await app.db.transaction(async (trx) => ({
    batch: await claimNext(trx, claim),
    read: (await trx.raw(READ)).rows[0].batches,
  }));
  expect(batch).toMatchObject({ campaign_id: id, number: 1 });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});
