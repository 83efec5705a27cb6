import { expect, inject, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { createCampaign } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendAnswerWithin: 10_000 });

const timeToUndoPasses = (seconds = 0) =>
  app.db('campaigns').update({
    undo_until: app.db.raw('now() - make_interval(secs => ?)', [seconds]),
    starts_at: app.db.raw('now() - make_interval(secs => ?)', [seconds]),
  });

test('with time to undo, the answer is immediate, and nothing goes out until that time is over', async () => {
  start();
  const before = Date.now();
  const { body } = await calls.send({ manual_emails: testEmails(2), undo_seconds: 60 });
  expect(body).toMatchObject({ status: 'scheduled', pending: 2, results: { successful: 0, failed: 0 } });
  const { undo_until, starts_at, as_of, scheduled_at, created_at } = await report();
  expect(starts_at).toBe(undo_until);
  expect(scheduled_at).toBeNull();
  expect(Date.parse(undo_until) - Date.parse(created_at)).toBeGreaterThanOrEqual(60_000);
  expect(Date.parse(undo_until) - Date.parse(as_of)).toBeLessThanOrEqual(60_000);
  expect(Date.parse(as_of)).toBeGreaterThan(before - 60_000);

  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);
  await timeToUndoPasses();
  await status('sent');
  expect(mailed()).toHaveLength(3);
});

test('if canceled within that time, nobody is emailed', async () => {
  start();
  await calls.send({ manual_emails: testEmails(350), undo_seconds: 10 });
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({
    status: 'cancelled',
    ledger: { planned: 350, cancelled: 350, sent: 0, pending: 0 },
  });
  await timeToUndoPasses();
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);
});

test('an undone campaign is listed as undone, and a repeated send says that nobody was mailed', async () => {
  const key = { 'Idempotency-Key': 'the same' };
  const draft = { manual_emails: testEmails(3), undo_seconds: 60 };
  await calls.send(draft, key);
  await calls.control(1, 'cancel');
  const { body: repeated } = await calls.send(draft, key);
  expect(repeated).toMatchObject({
    success: false,
    error: 'No email went out: the campaign was undone.',
    campaign_id: 1,
  });

  await createCampaign(app.db, { status: 'cancelled', started_at: app.db.fn.now() });
  const { body } = await calls.get('');
  expect(body.campaigns).toMatchObject([
    { status: 'cancelled', undone: false },
    { id: 1, status: 'cancelled', undone: true, recipients_count: 3, sent: 0 },
  ]);
  expect(await report(1)).toMatchObject({ undone: true });
});

test('a cancel waits for a sender that is canceling the same batch, so its answer has nothing pending', async () => {
  await calls.send({ manual_emails: testEmails(350), undo_seconds: 60 });
  const other = await app.db.transaction();
  await other('campaign_batches').forUpdate().select('id');
  const answer = calls.control(1, 'cancel').then(({ body }) => body.campaign);
  // On the embedded database, with its one session, the whole call waits.
  if (inject('server'))
    await waitUntil('the cancel waits', async () => (await waitingSessions(app.db)) === 1);
  await other.commit();
  expect(await answer).toMatchObject({ status: 'cancelled', ledger: { cancelled: 350, pending: 0 } });
});

test('a campaign that only waited for its undo goes out even after an hour without a sender', async () => {
  await calls.send({ manual_emails: testEmails(2), undo_seconds: 10 });
  await timeToUndoPasses(3_600);
  start();
  await status('sent');
});

test('a time to undo that ends after the scheduled time is kept', async () => {
  await calls.send({
    manual_emails: testEmails(1),
    undo_seconds: 60,
    scheduled_at: new Date(Date.now() + 5_000).toISOString(),
  });
  const { starts_at, undo_until } = await report();
  expect(starts_at).toBe(undo_until);
});

test.each([-1, 61, 1.5, '10'])('%s seconds to undo are refused', async (undo_seconds) => {
  expect((await calls.send({ manual_emails: testEmails(1), undo_seconds })).status).toBe(400);
  expect(await app.db('campaigns')).toEqual([]);
});
