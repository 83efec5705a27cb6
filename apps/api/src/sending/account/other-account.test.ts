import { localDomain } from '@fairlead/local-resend/api/domains';
import { beforeEach, expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createResend } from '../../platform/mail/create-resend.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendConcurrency: 1 });

const PEOPLE = testEmails(150);
const QUESTION = /^The Resend API key was changed while some emails were unconfirmed/;
/** The key that the API has after its restart. */
const OURS = 're_local_test';

const withKey = (apiKey: string) => ({
  ...app.deps,
  resend: createResend({ ...app.deps.config.resend, apiKey }),
});
const say = async (same: boolean) => {
  const { token } = await app.asAdmin({ username: 'robin' });
  return app
    .request()
    .post('/api/email/campaigns/1/provider-account')
    .auth(token, { type: 'bearer' })
    .send({ same });
};
const descriptions = () => app.db('admin_activity').orderBy('id').pluck('description');
const isDue = () => app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });

beforeEach(() => app.mail.setDomains([localDomain('site.example')]));

/** A campaign whose first batch was accepted without an answer to the key's owner; its sender is gone. */
async function lostAnswer(apiKey: string): Promise<void> {
  app.mail.setFaults({ script: ['accepted-lost'], chance: { 503: 1 } });
  await calls.send({ manual_emails: PEOPLE, campaign_name: 'Spring' });
  const sender = start({}, withKey(apiKey));
  await waitUntil('the first batch is accepted', () => mailed().length === 100);
  await calls.control(1, 'pause');
  await sender.stop();
  await calls.control(1, 'resume');
  app.mail.setFaults(null);
  await isDue();
}

test('with a new key of the same account, known by its domains, a campaign goes on, and nobody is emailed twice', async () => {
  await lostAnswer('re_first_key');
  start();
  await status('sent');
  expect(mailed().sort()).toEqual([...PEOPLE].sort());
  expect((await report()).ledger).toMatchObject({ sent: 150, uncertain: 0 });
});

test('the API key isn’t stored, only a keyed hash of it', async () => {
  await lostAnswer('re_first_key');
  const keys = await app.db('provider_keys').select();
  expect(keys).toMatchObject([{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(keys)).not.toContain('first_key');
});

test.each([
  ['a key of another account', 're_other_key'],
  ['a key that can only send, so that nothing tells the account', 're_sending_first'],
])(
  'after %s, the new one isn’t asked about unconfirmed emails: the campaign pauses, tells the team, and asks',
  async (_, before) => {
    await lostAnswer(before);
    start();
    await status('paused');
    const paused = await report();
    expect(paused).toMatchObject({
      pause_reason: expect.stringMatching(QUESTION),
      account_unclear: 100,
      ledger: { sent: 0, pending: 150 },
    });
    expect(mailed()).toHaveLength(100);
    expect(await app.db('outbox').pluck('subject')).toEqual(['Fairlead: a campaign was paused']);
    const refused = await calls.control(1, 'resume');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/^The Resend API key was changed .* First, tell us whether/),
    ]);
  },
);

test('“yes, the same account” asks about them under the same keys, and the rest goes out', async () => {
  await lostAnswer('re_sending_first');
  start();
  await status('paused');
  expect((await say(true)).status).toBe(200);
  await status('sent');
  expect(mailed().sort()).toEqual([...PEOPLE].sort());
  expect(await report()).toMatchObject({ ledger: { sent: 150, uncertain: 0 } });
  expect((await report()).account_unclear).toBeUndefined();
  expect(app.mail.stats().replays).toBe(1);
  expect(await descriptions()).toContain(
    'Confirmed that the API key is for the same Resend account as before, so we’re asking about the unconfirmed emails of "Spring"',
  );
});

test('“no, another account” never sends them again, and the rest goes out', async () => {
  await lostAnswer('re_other_key');
  start();
  await status('paused');
  expect((await say(false)).status).toBe(200);
  await status('sent');
  expect(mailed().sort()).toEqual([...PEOPLE].sort());
  expect(await report()).toMatchObject({ ledger: { sent: 50, uncertain: 100, pending: 0 } });
  expect(await descriptions()).toContain(
    'Confirmed that the API key is for another Resend account, so 100 unconfirmed emails of "Spring" aren’t sent again',
  );
});

test('without unconfirmed emails, a key of another account is used right away', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const sender = start({}, withKey('re_other_key'));
  await status('sent');
  await sender.stop();
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await status('sent', 2);
  expect(mailed()).toHaveLength(4);
  expect((await say(true)).status).toBe(409);
});

test('a refused batch isn’t proven unaccepted by another account, which knows none of its keys', async () => {
  app.mail.setFaults({ script: ['accepted-lost', '422'], chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(5) });
  const sender = start({}, withKey('re_other_key'));
  await waitUntil('the proof was sought in vain', () => (app.mail.stats().faults['503'] ?? 0) > 0, 60_000);
  await sender.stop();
  app.mail.setFaults(null);
  await isDue();
  start();
  await status('paused');
  expect(mailed()).toHaveLength(5);
  await say(false);
  await waitUntil('it has ended', async () => (await report()).ledger.uncertain === 5);
  expect(mailed()).toHaveLength(5);
}, 90_000);

test('a canceled campaign’s unconfirmed emails aren’t asked about either', async () => {
  await lostAnswer('re_other_key');
  await calls.control(1, 'cancel');
  start();
  await waitUntil('it asks', async () => (await report()).account_unclear === 100);
  expect(mailed()).toHaveLength(100);
  expect((await say(false)).status).toBe(200);
  expect((await report()).ledger).toMatchObject({ uncertain: 100, cancelled: 50, pending: 0 });
});

test('a rotated secret changes the hashes, but not what they say about the key in use', async () => {
  await lostAnswer(OURS);
  const { jwtSecret } = app.deps.config;
  const rotated = 'only-for-tests-9876543210-zyxwvutsrqponmlkjihgfedcba';
  const config = { ...app.deps.config, jwtSecret: rotated, acceptedJwtSecrets: [rotated, jwtSecret] };
  app.mail.setSendingOnly(true);
  try {
    start({}, { ...app.deps, config });
    await status('sent');
  } finally {
    app.mail.setSendingOnly(false);
  }
  expect(mailed().sort()).toEqual([...PEOPLE].sort());
});
