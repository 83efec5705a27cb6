import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

const restWaits = () => waitUntil('the rest waits', async () => (await report()).waiting_until !== null);
const endWait = () =>
  app.db('campaigns').update({ waiting_until: app.db.raw(`now() - interval '1 second'`) });
const descriptions = () => app.db('admin_activity').orderBy('id').pluck('description');

const permanent = { bounce: { type: 'Permanent', subType: 'General', message: 'No such user' } };
const transient = { bounce: { type: 'Transient', subType: 'General', message: 'Try again' } };
const full = { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'Full' } };

/** Events about the first emails that went out. */
async function postEvents(type: string, count: number, detail: object = {}, skip = 0): Promise<void> {
  const rows = await app
    .db('campaign_recipients')
    .where({ status: 'sent' })
    .orderBy('id')
    .offset(skip)
    .limit(count)
    .select<{ email: string; provider_id: string }[]>('email', 'provider_id');
  for (const { email, provider_id } of rows) {
    await postWebhook(app, webhook(type, { to: email, providerId: provider_id }, detail)).expect(200);
  }
}

/** A campaign to 500 people whose first 50 have been emailed. */
async function firstPartIsOut(first_part: boolean | number = true): Promise<void> {
  await calls.send({ manual_emails: testEmails(500), campaign_name: 'Spring', first_part });
  start();
  await restWaits();
}

test('50 recipients spread over the audience go first; the rest waits 15 minutes and goes out automatically', async () => {
  await firstPartIsOut();
  const first = mailed();
  expect(first).toHaveLength(50);
  const places = first.map((email) => Number(/\d+/.exec(email)?.[0])).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 50 }, (_, index) => (index + 1) * 10));

  const { waiting_until, as_of, ...campaign } = await report();
  expect(campaign).toMatchObject({
    status: 'sending',
    first_part_count: 50,
    rest_held: true,
    ledger: { planned: 500, sent: 50, pending: 450 },
  });
  const wait = Date.parse(waiting_until) - Date.parse(as_of);
  expect(wait).toBeGreaterThan(14 * 60_000);
  expect(wait).toBeLessThanOrEqual(15 * 60_000);

  await postEvents('email.bounced', 2, permanent);
  await postEvents('email.bounced', 5, transient, 2);
  expect((await report()).status).toBe('sending');
  await endWait();
  await status('sent');
  expect(new Set(mailed()).size).toBe(500);
  expect(mailed()).toHaveLength(500);
  expect(await report()).toMatchObject({ rest_held: false, waiting_until: null });
  expect((await descriptions()).slice(1)).toEqual([
    'Finished the first 50 of "Spring". The rest goes out in 15 minutes',
    'Started sending the rest of "Spring"',
    'Finished sending "Spring": 500 sent',
  ]);
});

test('three bounces in the first part, other than temporary ones, hold the rest until an admin decides', async () => {
  await firstPartIsOut();
  await postEvents('email.bounced', 2, permanent);
  await postEvents('email.bounced', 1, full, 2);
  const paused = await report();
  expect(paused).toMatchObject({ status: 'paused', waiting_until: null, ledger: { sent: 50, pending: 450 } });
  expect(paused.pause_reason).toBe(
    '3 of 50 emails to the first group hard-bounced. Check the recipients, then resume or cancel.',
  );
  expect(await app.db('outbox').pluck('kind')).toEqual(['notice']);
  expect((await descriptions()).at(-1)).toBe(`Paused "Spring": ${paused.pause_reason}`);

  await calls.control(1, 'resume');
  await status('sent');
  expect(new Set(mailed()).size).toBe(500);
});

test('three hard bounces of the same recipient are one', async () => {
  await firstPartIsOut();
  for (let event = 0; event < 3; event += 1) await postEvents('email.bounced', 1, permanent);
  await endWait();
  await status('sent');
});

test('one complaint about the first part holds the rest', async () => {
  await firstPartIsOut();
  await postEvents('email.complained', 1);
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason:
      '1 of 50 people in the first group reported the email as spam. Check the email, then resume or cancel.',
  });
});

test('bounces counted while an admin had paused the campaign still hold the rest', async () => {
  await firstPartIsOut();
  await calls.control(1, 'pause');
  await postEvents('email.complained', 1);
  expect((await report()).pause_reason).toBe('Paused by kim');
  await endWait();
  await calls.control(1, 'resume');
  await status('paused');
  expect((await report()).pause_reason).toMatch(/reported the email as spam/);
  expect(mailed()).toHaveLength(50);
});

test('an admin can release the rest immediately', async () => {
  await firstPartIsOut();
  const { status: code, body } = await calls.control(1, 'resume');
  expect(code).toBe(200);
  expect(body.campaign).toMatchObject({ status: 'sending', rest_held: false, waiting_until: null });
  await status('sent');
  expect(new Set(mailed()).size).toBe(500);
});

test('a wait that ends impossibly late is over: the clock of the database was set back', async () => {
  await firstPartIsOut();
  await app.db('campaigns').update({ waiting_until: app.db.raw(`now() + interval '31 minutes'`) });
  await status('sent');
  expect(new Set(mailed()).size).toBe(500);
});

test('a campaign keeps the time its first batch was sent when later ones follow', async () => {
  await firstPartIsOut();
  const { sent_at } = await report();
  expect(sent_at).not.toBeNull();
  await calls.control(1, 'resume');
  await status('sent');
  expect((await report()).sent_at).toBe(sent_at);
});

test('if canceled while it waits, only the first part goes out', async () => {
  await firstPartIsOut();
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({
    status: 'cancelled',
    ledger: { sent: 50, cancelled: 450, pending: 0 },
  });
});

test('a bad email in the first part is found while the rest stays untouched', async () => {
  const people = testEmails(199).with(3, 'bad@example.com');
  await calls.send({ manual_emails: people, first_part: 50 });
  start();
  await restWaits();
  expect((await report()).ledger).toMatchObject({ sent: 49, failed: 1, pending: 149 });
  expect(mailed()).toHaveLength(49);
});

test('people of the first part who are tried again are still in it, so the rest gets its turn', async () => {
  await calls.send({ manual_emails: testEmails(100), first_part: 10 });
  await app.db('campaign_recipients').where({ batch_number: 1 }).update({ status: 'failed', reason: 'No' });
  await app.db('campaign_batches').where({ first_part: true }).update({ status: 'done' });
  await app.db('campaigns').update({ failed_count: 10 });
  expect(await report()).toMatchObject({ rest_held: true, first_part_open: false });

  expect((await calls.control(1, 'retry-failed')).body.campaign).toMatchObject({ first_part_open: true });
  start();
  await restWaits();
  expect(mailed()).toHaveLength(10);
  expect(await report()).toMatchObject({ first_part_open: false, ledger: { sent: 10, pending: 90 } });
});

test('a first part of another size is as large as asked for', async () => {
  await firstPartIsOut(120);
  expect(new Set(mailed()).size).toBe(120);
  expect(await report()).toMatchObject({ first_part_count: 120, ledger: { sent: 120, pending: 380 } });
  expect(await app.db('campaign_batches').where({ first_part: true })).toHaveLength(2);
});

test.each([true, 50, 60])(
  'an audience that is not larger than the first part (%s) goes out at once',
  async (part) => {
    await calls.send({ manual_emails: testEmails(50), first_part: part });
    start();
    await status('sent');
    expect((await report()).first_part_count).toBe(0);
  },
);

test.each([0, -1, 1_001, 1.5, 'yes'])('a first part of %s is refused', async (first_part) => {
  expect((await calls.send({ manual_emails: testEmails(1), first_part })).status).toBe(400);
});
