import { expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { erasureCalls, findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { useSenders } from '../../../test/processes/senders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { freezeBody } from '../../sending/batch/batches.queries.ts';
import { claimNext } from '../../sending/batch/claim-batch.queries.ts';
import { finishErasures } from './finish-erasures.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const start = useSenders();
const { erase } = erasureCalls(app);
const emails = ['ann@mail.invalid', 'ben@mail.invalid'];
const [ann = ''] = emails;

const campaign = () => app.db('campaigns').first();
const ended = () => waitUntil('the campaign has ended', async () => Boolean((await campaign())?.finished_at));
const mailed = () => app.mail.ledger().map(({ to }) => to);
const finish = () => finishErasures(app.deps.db, app.deps.config);

test('a batch of unknown outcome keeps its data, and loses it once the outcome is known', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await campaignCalls(app).send({ manual_emails: emails });
  start(app.deps);
  await waitUntil('it was posted', () => (app.mail.stats().faults['503'] ?? 0) > 0);
  const { body } = await erase(ann);
  expect(body.erasure.waiting).toMatchObject({ emails: 1, until: expect.any(String) });
  await finish();
  expect(await app.db('campaign_recipients').pluck('email')).toContain(ann);
  app.mail.setFaults(null);
  await ended();
  expect(mailed().sort()).toEqual(emails);
  await finish();
  expect(await findEverywhere(app.db, [ann])).toEqual([]);
  expect(await app.db('erasure_waits')).toEqual([]);
  expect(await campaign()).toMatchObject({ status: 'sent', sent_count: 2, skipped_count: 0 });
});

test('after a day nothing waits anymore, and the batch is never posted again', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await campaignCalls(app).send({ manual_emails: emails });
  const sender = start(app.deps);
  await waitUntil('it was posted', () => (app.mail.stats().faults['503'] ?? 0) > 0);
  await sender.stop();
  await erase(ann);
  const aDayAgo = app.db.raw(`now() - interval '25 hours'`);
  await app.db('campaign_batches').update({ first_attempt_at: aDayAgo, next_attempt_at: aDayAgo });
  await app.db('erasure_waits').update({ until: app.db.fn.now() });
  await finish();
  expect(await findEverywhere(app.db, [ann])).toEqual([]);
  app.mail.setFaults(null);
  start(app.deps);
  await ended();
  expect(mailed()).toEqual([]);
  expect(await campaign()).toMatchObject({ uncertain_count: 2 });
});

test('what wasn’t handed over isn’t sent, also if a sender had claimed it', async () => {
  await campaignCalls(app).send({ manual_emails: emails });
  const claim = { campaignId: 1, leaseSeconds: 30, limit: 1, countedFor: null, newFirst: true };
  const claimed = await claimNext(app.db, claim);
  if (!claimed) throw new Error('A batch was expected');
  const { body } = await erase(ann);
  // What that sender has read still names her, so it mustn't be posted.
  const read = { sha256: 'a'.repeat(64), emails: 2, leaseSeconds: 30, providerKey: '' };
  expect(await freezeBody(app.db, claimed, read)).toBeUndefined();
  expect(body.erasure.waiting).toEqual({ emails: 0, until: null });
  expect(await findEverywhere(app.db, [ann])).toEqual([]);
  start(app.deps);
  await ended();
  expect(mailed()).toEqual(['ben@mail.invalid']);
  expect(await campaign()).toMatchObject({ status: 'sent', sent_count: 1, skipped_count: 1 });
});

test('a campaign to nobody else ends', async () => {
  await campaignCalls(app).send({ manual_emails: [ann], undo_seconds: 60 });
  await erase(ann);
  expect(await campaign()).toMatchObject({ status: 'failed', skipped_count: 1 });
  expect(await app.db('campaign_batches').pluck('status')).toEqual(['done']);
});

test('an address that got into a campaign all the same is left out when its batch is claimed', async () => {
  await erase(ann);
  const { id } = await createCampaign(app.db, { status: 'sending', recipients_count: 2 });
  const { mail_pieces, rendering } = { mail_pieces: ['Hello'], rendering: {} };
  await app.db('campaigns').update({ mail_pieces, rendering: JSON.stringify(rendering) });
  await app.db('campaign_batches').insert({ campaign_id: id, number: 1 });
  for (const email of ['ANN@mail.invalid', 'erased-9@erased.invalid'])
    await createRecipient(app.db, { campaign_id: id, email, status: 'pending', sent_at: null });
  start(app.deps);
  await ended();
  expect(mailed()).toEqual([]);
  expect(await campaign()).toMatchObject({ skipped_count: 2 });
  expect(await findEverywhere(app.db, [ann])).toEqual([]);
});

test('people erased in the middle of a send get at most one email, and the ledger balances', async () => {
  const all = testEmails(1_500);
  const gone = all.filter((_, at) => at % 150 === 0);
  app.mail.setFaults({ chance: { 503: 0.3 }, delay: 10 });
  await campaignCalls(app).send({ manual_emails: all });
  start(app.deps);
  const { token } = await app.asAdmin();
  for (const email of gone) expect((await erase(email, token)).status).toBe(200);
  app.mail.setFaults(null);
  await ended();
  await finish();
  expect(new Set(mailed()).size).toBe(mailed().length);
  const { sent_count = 0, skipped_count = 0, recipients_count } = (await campaign()) ?? {};
  expect(sent_count + skipped_count).toBe(recipients_count);
  expect(sent_count).toBe(mailed().length);
  expect(
    await findEverywhere(
      app.db,
      gone.map((email) => `"${email}"`),
    ),
  ).toEqual([]);
});
