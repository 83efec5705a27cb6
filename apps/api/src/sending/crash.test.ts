import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import { type FaultPlan, seededRandom } from '@fairlead/local-resend/faults/faults';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../test/calls/campaign-calls.ts';
import { sendWithKills } from '../../test/faults/killed-senders.ts';
import { isStuck, moveCheckpointToFetch, restoreCheckpoint } from '../../test/faults/lossy-checkpoint.ts';
import { eightPercentInTurn, LOST_ANSWERS } from '../../test/faults/mail-faults.ts';
import { exactlyOnce, reconcile } from '../../test/faults/reconcile.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);

beforeEach(calls.newAdmin);
afterEach(async () => {
  app.mail.setStripKeys(false);
  await restoreCheckpoint(app.db);
});

const isSent = async () => (await calls.get('/1')).body.campaign.status === 'sent';

/**
 * Fewer concurrent calls and shorter leases than in production, so a small campaign lasts long enough and recovers
 * soon.
 */
const send = (recipients: number, kills: number, faults: FaultPlan, hasEnded = isSent) =>
  sendWithKills(app.deps, app.mail, {
    recipients,
    kills,
    faults,
    random: seededRandom(1),
    start: () => calls.send({ manual_emails: testEmails(recipients) }),
    hasEnded,
    env: { SEND_CONCURRENCY: '2', LEASE_SECONDS: '3' },
    within: 90_000,
  });

test("senders are killed four times with 8% faults: everyone is emailed exactly once, and the provider's ledger matches the database", async () => {
  await send(5_000, 3, eightPercentInTurn(200, 1));
  expect(await reconcile(app.db, app.mail.ledger())).toEqual(exactlyOnce(5_000));
  expect((await calls.get('/1')).body.campaign.ledger).toEqual({
    planned: 5_000,
    sent: 5_000,
    pending: 0,
    failed: 0,
    skipped: 0,
    cancelled: 0,
    uncertain: 0,
  });
}, 240_000);

test('the same without idempotency keys emails people twice: this test would notice', async () => {
  app.mail.setStripKeys(true);
  await send(1_000, 1, LOST_ANSWERS);
  const { lost, doubled } = await reconcile(app.db, app.mail.ledger());
  expect(lost).toBe(0);
  expect(doubled).toBeGreaterThanOrEqual(200);
}, 240_000);

test('the same with batches that count as done once they are fetched loses people: this test would notice', async () => {
  await moveCheckpointToFetch(app.db);
  const { leftBehind } = await send(2_000, 1, eightPercentInTurn(200, 1), () => isStuck(app.db));
  const { lost, doubled } = await reconcile(app.db, app.mail.ledger());
  expect(doubled).toBe(0);
  expect(leftBehind).toBeGreaterThanOrEqual(1);
  expect(lost).toBeGreaterThanOrEqual(leftBehind * BATCH_SIZE);
}, 240_000);
