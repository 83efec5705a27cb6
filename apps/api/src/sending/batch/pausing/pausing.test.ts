import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { expect, test } from 'vitest';
import { testEmails } from '../../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../../test/campaigns.ts';
import { quotaReasons } from '../../pausing/refusal-texts.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

test.each<[FaultKind, string, RegExp]>([
  ['daily-quota', quotaReasons.day, /exceeded your daily/],
  ['monthly-quota', quotaReasons.month, /exceeded your monthly/],
])(
  '%s pauses the campaign with the reason and the time, and it resumes automatically, also after a restart',
  async (kind, sentence, details) => {
    app.mail.setFaults({ script: [kind] });
    await calls.send({ manual_emails: testEmails(2) });
    const first = start();
    await status('paused');
    await first.stop();
    const paused = await report();
    expect(paused.pause_reason).toBe(sentence);
    expect(paused.trouble_details).toMatch(details);
    const resumes = new Date(paused.resumes_at);
    expect(resumes.getTime()).toBeGreaterThan(Date.now());
    expect(resumes.toISOString()).toMatch(kind === 'daily-quota' ? /T00:01:00/ : /-01T00:01:00/);
    expect(paused.ledger).toMatchObject({ pending: 2, failed: 0 });

    await app.db('campaigns').update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });
    start();
    await status('sent');
    expect(mailed().sort()).toEqual(testEmails(2));
    expect(await report()).toMatchObject({ pause_reason: null, trouble_details: null, resumes_at: null });
  },
);

test('a used-up quota pauses every campaign, with one notice from three senders, and all resume automatically', async () => {
  app.mail.setFaults({ chance: { 'daily-quota': 1 } });
  await calls.send({ manual_emails: testEmails(300) });
  await calls.send({ manual_emails: testEmails(300) });
  for (let count = 0; count < 3; count += 1) start();
  await status('paused', 1);
  await status('paused', 2);
  const [first, second] = [await report(1), await report(2)];
  expect(first.pause_reason).toMatch(/quota/);
  expect(second).toMatchObject({ pause_reason: first.pause_reason, resumes_at: first.resumes_at });
  expect(await app.db('admin_activity').whereLike('description', 'Paused %')).toHaveLength(2);

  app.mail.setFaults(null);
  await app.db('campaigns').update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });
  await status('sent', 1);
  await status('sent', 2);
  expect(mailed().sort()).toEqual([...testEmails(300), ...testEmails(300)].sort());
});

test('one answer that the quota is used up pauses the other campaigns before they ask', async () => {
  app.mail.setFaults({ script: ['daily-quota'] });
  await calls.send({ manual_emails: testEmails(2) });
  await calls.send({ manual_emails: testEmails(2) });
  start({}, { ...app.deps, config: { ...app.deps.config, sendConcurrency: 1 } });
  await status('paused', 1);
  await status('paused', 2);
  expect(app.mail.stats().sends).toBe(1);
});

/** A campaign that waits for its quota, and no sender. */
async function waitsForQuota(): Promise<void> {
  app.mail.setFaults({ script: ['monthly-quota'] });
  await calls.send({ manual_emails: testEmails(2) });
  const sender = start();
  await status('paused');
  await sender.stop();
}
const quotaIsRenewed = () =>
  app
    .db('campaigns')
    .where({ id: 1 })
    .update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });

test('a campaign that waited weeks for its quota is sent', async () => {
  await waitsForQuota();
  await app
    .db('campaign_batches')
    .whereNotNull('first_attempt_at')
    .update({ first_attempt_at: app.db.raw(`now() - interval '20 days'`) });
  await quotaIsRenewed();
  start();
  await status('sent');
  expect(mailed().sort()).toEqual(testEmails(2));
});

test('a renewed quota does not resume a campaign that an admin paused', async () => {
  await waitsForQuota();
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  await calls.control(2, 'pause');
  await quotaIsRenewed();
  start();
  await status('sent');
  expect((await report(2)).status).toBe('paused');
});

test('a campaign that an admin resumes no longer waits for its quota', async () => {
  await waitsForQuota();
  const { body } = await calls.control(1, 'resume');
  expect(body.campaign).toMatchObject({ status: 'sending', pause_reason: null, resumes_at: null });
});

test.each<[FaultKind, RegExp, RegExp]>([
  ['401', /^Resend refuses the API key, so the rest/, /restricted to only send/],
  ['403', /^Resend has suspended the account/, /suspended/],
  ['451', /^Resend stopped this email for security reasons/, /security/i],
])(
  'an account that may not send (%s) pauses the campaign with a sentence, tells the team and waits for a person',
  async (kind, sentence, words) => {
    app.mail.setFaults({ script: [kind] });
    await calls.send({ manual_emails: testEmails(2) });
    start();
    await status('paused');
    const paused = await report();
    expect(paused).toMatchObject({
      pause_reason: expect.stringMatching(sentence),
      trouble_details: expect.stringMatching(words),
    });
    expect(paused.pause_fix).toBeUndefined();
    expect(paused.resumes_at).toBeNull();
    expect(await app.db('outbox')).toMatchObject([{ kind: 'notice', to_address: app.deps.config.teamInbox }]);

    expect((await calls.control(1, 'resume')).status).toBe(200);
    await status('sent');
    expect(mailed().sort()).toEqual(testEmails(2));
  },
);
