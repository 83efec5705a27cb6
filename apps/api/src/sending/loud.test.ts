import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { expect, test } from 'vitest';
import { testEmails } from '../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../test/campaigns.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createResend } from '../platform/mail/create-resend.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendConcurrency: 1 });

const notices = () => app.db('outbox').orderBy('id').pluck('subject');
/** Batches without an outcome were first posted this long ago. */
const backdate = (minutes: number) =>
  app
    .db('campaign_batches')
    .whereNotNull('first_attempt_at')
    .update({ first_attempt_at: app.db.raw('now() - make_interval(mins => ?)', [minutes]) });
const failedOnce = () => waitUntil('a call failed', () => (app.mail.stats().faults['503'] ?? 0) > 0);

test.each<[FaultKind, RegExp]>([
  ['short-200', /one id per email/],
  ['garbled-200', /couldn’t read the answer/],
  ['empty-200', /couldn’t read the answer/],
  ['accepted-redirect', /^307/],
  ['accepted-403-html', /^403/],
])(
  'after a second %s in a row the campaign pauses, the team is told once, and it goes on when resumed',
  async (kind, details) => {
    const resend = createResend({ ...app.deps.config.resend, apiKey: 're_sending_only' });
    app.mail.setFaults({ chance: { [kind]: 1 } });
    await calls.send({ manual_emails: testEmails(500) });
    start({}, { ...app.deps, resend });
    await status('paused');
    expect(await report()).toMatchObject({
      pause_reason: expect.stringMatching(/^We can’t read the email provider’s answers/),
      trouble_details: expect.stringMatching(details),
      ledger: { sent: 0, pending: 500 },
    });
    expect(mailed().length).toBeLessThanOrEqual(200);
    expect(await notices()).toEqual(['Fairlead: a campaign was paused']);

    app.mail.setFaults(null);
    await calls.control(1, 'resume');
    await status('sent');
    expect(await report()).toMatchObject({ trouble_details: null, ledger: { sent: 500 } });
    expect(new Set(mailed()).size).toBe(mailed().length);
  },
  60_000,
);

test('if the key may read, the emails behind unreadable answers are found', async () => {
  app.mail.setFaults({ chance: { 'short-200': 1 } });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 2, uncertain: 0 });
  expect(mailed()).toHaveLength(2);
});

test('an answer that can’t be read once pauses nothing', async () => {
  app.mail.setFaults({ script: ['short-200'] });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await status('sent');
  expect(await notices()).toEqual([]);
});

test('a batch without an answer for ten minutes is on the campaign’s page, and the team is told once', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(2), campaign_name: 'Spring' });
  start();
  await failedOnce();
  await backdate(9);
  expect((await report()).trouble).toBeNull();
  await backdate(11);
  await waitUntil('it is in trouble', async () => (await report()).trouble !== null);
  expect(await report()).toMatchObject({
    status: 'sending',
    trouble: expect.stringMatching(/hasn’t confirmed some of the emails for more than 10 minutes/),
    trouble_details: 'API is temporarily unavailable',
  });
  const { body } = await calls.get('');
  expect(body.campaigns[0].trouble).toBe((await report()).trouble);
  expect(await notices()).toEqual(['Fairlead: a campaign is stuck']);

  const stays = { trouble: expect.any(String), trouble_details: 'API is temporarily unavailable' };
  expect((await calls.control(1, 'pause')).body.campaign).toMatchObject(stays);
  await app.db('campaigns').update({ resumes_at: app.db.fn.now() });
  await status('sending');
  expect(await report()).toMatchObject(stays);

  app.mail.setFaults(null);
  await status('sent');
  expect(await report()).toMatchObject({ trouble: null, trouble_details: null });
  expect(await notices()).toEqual(['Fairlead: a campaign is stuck']);
}, 60_000);

test('a provider that has only refused calls for ten minutes is on the campaign’s page, and the team is told once', async () => {
  app.mail.setFaults({ chance: { 429: 1 } });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  const throttled = (minutes: number) =>
    app
      .db('provider_pace')
      .whereNotNull('throttled_since')
      .update({ throttled_since: app.db.raw('now() - make_interval(mins => ?)', [minutes]) });
  await waitUntil('a call was refused', async () => (await throttled(9)) === 1);
  const refused = app.mail.stats().sends;
  await waitUntil('another was refused', () => app.mail.stats().sends > refused);
  expect((await report()).trouble).toBeNull();
  await throttled(11);
  await waitUntil('it is in trouble', async () => (await report()).trouble !== null);
  expect(await report()).toMatchObject({
    status: 'sending',
    trouble: expect.stringMatching(/has told us that we’re calling too often/),
    trouble_details: expect.stringMatching(/^Too many requests/),
  });
  expect(await notices()).toEqual(['Fairlead: a campaign is stuck']);

  app.mail.setFaults(null);
  await status('sent');
  expect(await report()).toMatchObject({ trouble: null, trouble_details: null });
  expect(await app.db('provider_pace').first('throttled_since')).toEqual({ throttled_since: null });
}, 60_000);

test('the rest can be sent now while the first part has no outcome', async () => {
  app.mail.setFaults({ chokesOn: 'person5@' });
  await calls.send({ manual_emails: testEmails(50), first_part: 10 });
  start({ probeAfter: 100 });
  await waitUntil('a call failed', () => (app.mail.stats().faults['500'] ?? 0) > 0);
  expect(await report()).toMatchObject({ rest_held: true, waiting_until: null });
  expect((await calls.control(1, 'resume')).body.campaign).toMatchObject({ rest_held: false });
  await waitUntil('the rest is out', () => mailed().length === 40, 30_000);
}, 60_000);

test('the rest waits once 90% of the first part is settled, though one of its batches is not', async () => {
  await calls.send({ manual_emails: testEmails(1_200), first_part: 1_000 });
  const first = await app
    .db('campaign_recipients as r')
    .join('campaign_batches as b', { 'b.campaign_id': 'r.campaign_id', 'b.number': 'r.batch_number' })
    .where({ first_part: true })
    .first<{ email: string }>('email');
  app.mail.setFaults({ chokesOn: first.email });
  start({ probeAfter: 100 });
  await waitUntil('the rest waits', async () => (await report()).waiting_until !== null, 60_000);
  const { ledger, first_part_count } = await report();
  expect(ledger.sent).toBeGreaterThanOrEqual(0.9 * first_part_count);
  expect(ledger.sent).toBeLessThan(first_part_count);
}, 120_000);

test('a campaign that is canceled when everything was handed over is sent', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(2), campaign_name: 'Spring' });
  start();
  await failedOnce();
  await calls.control(1, 'cancel');
  app.mail.setFaults(null);
  await waitUntil('nothing is pending', async () => (await report()).ledger.pending === 0, 30_000);
  expect(await report()).toMatchObject({ status: 'sent', ledger: { sent: 2, cancelled: 0 } });
  expect(await app.db('admin_activity').orderBy('id', 'desc').first('description')).toEqual({
    description: 'Finished sending "Spring": 2 sent',
  });
});

test('a clock of the database that was set back by an hour holds up nothing', async () => {
  app.mail.setRateLimit(50);
  const ahead = app.db.raw(`now() + interval '1 hour'`);
  await calls.send({ manual_emails: testEmails(150), undo_seconds: 10 });
  await app.db('campaigns').update({ starts_at: ahead, undo_until: ahead });
  await app.db('campaign_batches').update({ next_attempt_at: ahead });
  await app.db('campaign_batches').where({ number: 1 }).update({ status: 'sending', lease_until: ahead });
  await app
    .db('provider_pace')
    .insert({ calls_per_second: 50, next_turn: ahead })
    .onConflict('singleton')
    .merge();
  start();
  await status('sent');
  expect(mailed()).toHaveLength(150);
  app.mail.setRateLimit(null);
});
