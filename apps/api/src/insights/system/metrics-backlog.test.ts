import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { UNLIMITED } from '../../../test/unlimited-claim.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { freezeBody, retryBatch } from '../../sending/batch/batches.queries.ts';
import { claimNext } from '../../sending/batch/claim-batch.queries.ts';

const TOKEN = 'only-for-tests-metrics-token';
const app = useTestApp({ metricsToken: TOKEN });
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

/** Every value of a metric by its last label; a metric without labels is under its own name. */
async function figures(name: string, pool = ''): Promise<Record<string, number>> {
  const { text } = await app.request().get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  const lines = [...text.matchAll(new RegExp(`^(${name})(?:\\{${pool}\\w+="(\\w+)"\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, whole, label, value]) => [label ?? whole, Number(value)]));
}
const batches = () => figures('campaign_batches_open');

test('reports batches: waiting, due, claimed by a sender, and posted without an answer', async () => {
  const { body } = await calls.send({
    manual_emails: testEmails(250),
    scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
    time_zone: 'UTC',
  });
  const campaignId = body.campaign_id;
  const none = { due: 0, in_hand: 0, unanswered: 0, waiting: 0 };
  const count = 3;
  expect(await batches()).toEqual({ ...none, waiting: count });

  await calls.control(campaignId, 'resume');
  expect(await batches()).toEqual({ ...none, due: count });

  const batch = await claimNext(app.db, { campaignId, ...UNLIMITED, leaseSeconds: 60 });
  if (!batch) throw new Error('no batch was due');
  expect(await batches()).toEqual({ ...none, in_hand: 1, due: count - 1 });
  expect(await figures('campaign_batch_oldest_open_seconds')).toEqual({
    campaign_batch_oldest_open_seconds: 0,
  });

  await freezeBody(app.db, batch, { sha256: 'hash', emails: 1, providerKey: 'key', leaseSeconds: 60 });
  await retryBatch(app.db, batch, 60, 'no answer');
  await app
    .db('campaign_batches')
    .where({ id: batch.id })
    .update({ first_attempt_at: app.db.raw("now() - interval '90 seconds'") });
  expect(await batches()).toEqual({ ...none, unanswered: 1, due: count - 1 });
  const { campaign_batch_oldest_open_seconds: age } = await figures('campaign_batch_oldest_open_seconds');
  expect(age).toBeGreaterThanOrEqual(90);

  await calls.control(campaignId, 'pause');
  expect(await batches()).toEqual({ ...none, unanswered: 1, waiting: count - 1 });
});

test('reports how many wait for a connection when the pool is used up', async () => {
  const pool = () => figures('db_pool_connections', 'pool="general",');
  const { client } = app.deps.db;
  const { max } = client.pool;
  const held = await Promise.all(Array.from({ length: max }, () => client.acquireConnection()));
  const asked = app.deps
    .db('campaigns')
    .first('id')
    .then(() => true);
  await waitUntil('it waits', async () => client.pool.numPendingAcquires() > 0);
  expect(await pool()).toEqual({ used: max, free: 0, waiting: 1 });
  for (const connection of held) client.releaseConnection(connection);
  expect(await asked).toBe(true);
  await waitUntil('nobody waits', async () => (await pool()).waiting === 0);
  expect((await pool()).used).toBeLessThan(max);
});
