import { createHash } from 'node:crypto';
import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { nextTokenOf } from '../../../test/next-token.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createResend } from '../../platform/mail/create-resend.ts';

const { app, calls, report, start, mailed, makeDue } = useCampaigns({ sendConcurrency: 1 });

const GOOD = testEmails(5);
const BAD = 'bad@example.com';
const CHECK = 'delivered@resend.dev';

/** The campaign's people who were emailed; not the provider's own test address. */
const people = () => mailed().filter((email) => email !== CHECK);
/** Without waiting for the next try of what was put off. */
const isOver = async (id = 1) => {
  await makeDue();
  return (await report(id)).ledger.pending === 0;
};
const ended = (id = 1) => waitUntil('nothing is pending', () => isOver(id), 90_000);
const withKey = (apiKey: string) => ({
  ...app.deps,
  resend: createResend({ ...app.deps.config.resend, apiKey }),
});
const giveUp = () =>
  app.db('campaign_batches').update({
    first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
    next_attempt_at: app.db.fn.now(),
  });

/** A provider that may have accepted the batch before it refused it, and its answers to what we ask after that. */
type Row = [name: string, script: (FaultKind | 'ok')[], emails: string[], ledger: object];

test.each<Row>([
  ['an answer is lost', ['500'], [...GOOD, BAD], { sent: 5, failed: 1, uncertain: 0 }],
  ['a single email’s answer is lost', ['500'], [BAD], { sent: 0, failed: 1, uncertain: 0 }],
  ['the proof’s answer is lost, too', ['500', '422', 'accepted-lost'], GOOD, { sent: 5, uncertain: 0 }],
  ['the proof has to wait', ['500', '422', '429', '503'], GOOD, { sent: 5, uncertain: 0 }],
])(
  'when %s and the batch is refused later, it is proven that it was not accepted, and the good ones are emailed once',
  async (_, script, manual_emails, ledger) => {
    app.mail.setFaults({ script });
    await calls.send({ manual_emails });
    start();
    await ended();
    expect((await report()).ledger).toMatchObject(ledger);
    expect(people().sort()).toEqual(manual_emails.filter((email) => email !== BAD).sort());
  },
);

test.each<[name: string, script: (FaultKind | 'ok')[]]>([
  ['checks emails before keys, and has changed its rules', ['accepted-lost', '422']],
  ['refuses everything by now', ['accepted-lost', '422', '422']],
  ['takes no calls for a while', ['accepted-lost', '422', '451', '500']],
])('nobody is emailed twice by a provider that had accepted the batch and %s', async (_, script) => {
  for (const [apiKey, ledger] of [
    ['re_sending_only', { uncertain: 5, sent: 0 }],
    ['re_full_access', { uncertain: 0, sent: 5 }],
  ] as const) {
    const { body } = await calls.send({ manual_emails: GOOD });
    const id = body.campaign_id;
    app.mail.setFaults({ script });
    const sender = start({}, withKey(apiKey));
    await ended(id);
    await sender.stop();
    expect((await report(id)).ledger).toMatchObject(ledger);
  }
  expect(people()).toHaveLength(2 * GOOD.length);
});

test.each([
  [
    'one email, for a batch of several',
    GOOD,
    '7be7da6bbe74f9d4e87dd6c46c791c789bd1929159d9b1d941c076cf4362d8e9',
  ],
  [
    'two emails, for a batch of one',
    GOOD.slice(0, 1),
    '03775b371e8f0ece4ac5301c193a626996edfdd8b00113dd2f4244298e711181',
  ],
])('what is posted to seek proof never changes: %s', async (_, manual_emails, sha256) => {
  const deps = withKey('re_full_access');
  const { resend } = deps;
  const fetchRequest = resend.fetchRequest.bind(resend);
  const hashes: string[] = [];
  resend.fetchRequest = (path, options: { body?: Buffer } = {}) => {
    if (options.body?.includes(CHECK)) hashes.push(createHash('sha256').update(options.body).digest('hex'));
    return fetchRequest(path, options);
  };
  app.mail.setFaults({ script: ['500', '422'] });
  await calls.send({ manual_emails });
  await app.db('campaigns').update({ from_address: 'News <news@site.invalid>' });
  start({}, deps);
  await ended();
  expect(hashes).toEqual([sha256]);
});

/** The provider accepts the emails, no answer comes, and nobody asks again for 23 hours. */
async function acceptedUnnoticed(): Promise<void> {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: GOOD });
  const first = start();
  await waitUntil('they are accepted', () => mailed().length === GOOD.length);
  await first.stop();
  await giveUp();
}

test('emails that nobody asked about for 23 hours are found in the provider’s list', async () => {
  await acceptedUnnoticed();
  start();
  await ended();
  expect((await report()).ledger).toMatchObject({ sent: 5, uncertain: 0 });
  expect(app.mail.stats().replays).toBe(0);
  const ids = await app.db('campaign_recipients').orderBy('provider_id').pluck('provider_id');
  expect(ids).toEqual(
    app.mail
      .ledger()
      .map(({ id }) => id)
      .sort(),
  );
});

/**
 * What a sender works with, when it asked for the provider's list, and the token that was next then (milliseconds).
 */
function watchList(sendRate?: number) {
  const deps = withKey('re_full_access');
  const { resend } = deps;
  const fetchRequest = resend.fetchRequest.bind(resend);
  const times: number[] = [];
  const tokens: number[] = [];
  resend.fetchRequest = async (path, options) => {
    if (path.startsWith('/emails?')) {
      times.push(performance.now());
      tokens.push(await nextTokenOf(app.db));
    }
    return fetchRequest(path, options);
  };
  return { times, tokens, deps: { ...deps, config: { ...deps.config, sendRate } } };
}

test.each<[name: string, reads: (FaultKind | 'ok')[]]>([
  ['fails', ['500', 'reset']],
  ['answers garbage', ['garbled-200']],
  ['fails on each single email', ['ok', '503', '503', '503', '503', '503']],
])('if the provider’s list %s, it is asked again, and nobody becomes uncertain', async (_, reads) => {
  await acceptedUnnoticed();
  app.mail.setFaults({ reads });
  start();
  await ended();
  expect((await report()).ledger).toMatchObject({ sent: 5, uncertain: 0 });
  expect(people()).toHaveLength(GOOD.length);
});

test('if the provider’s list asks to wait, every call waits', async () => {
  await acceptedUnnoticed();
  app.mail.setFaults({ reads: ['429'] });
  const { times, deps } = watchList();
  start({}, deps);
  await ended();
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect((await report()).ledger).toMatchObject({ sent: 5, uncertain: 0 });
});

test('a list that never answers is given up after 20 more tries', async () => {
  await acceptedUnnoticed();
  app.mail.setFaults({ reads: Array(50).fill('500') });
  start();
  await ended();
  expect((await report()).ledger).toMatchObject({ sent: 0, uncertain: 5 });
  expect(app.mail.stats().faults['500']).toBe(21);
});

test('at most ten pages of the list are read, each with a token of the rate limit', async () => {
  await acceptedUnnoticed();
  const { tokens, deps } = watchList(20);
  for (let page = 0; page < 11; page += 1)
    await deps.resend.batch.send(
      testEmails(100).map((to) => ({ from: deps.config.mailFrom, to, subject: 'Another', text: 'Another' })),
    );
  start({}, deps);
  await ended();
  expect((await report()).ledger).toMatchObject({ sent: 0, uncertain: 5 });
  expect(tokens).toHaveLength(10);
  expect((tokens[9] ?? 0) - (tokens[0] ?? 0)).toBeGreaterThan(9 * (1_000 / 20));
});

test('an email that another campaign sent with the same subject to the same people proves nothing', async () => {
  app.mail.setFaults({ script: ['ok', '500'] });
  await calls.send({ manual_emails: GOOD });
  const first = start();
  await ended();
  await calls.send({ manual_emails: GOOD });
  await waitUntil('the second was tried', async () => app.mail.stats().faults['500'] === 1);
  await first.stop();
  await app
    .db('campaign_batches')
    .where({ campaign_id: 2 })
    .update({
      first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
      next_attempt_at: app.db.fn.now(),
    });
  start();
  await ended(2);
  expect((await report(2)).ledger).toMatchObject({ sent: 0, uncertain: 5 });
  expect(people()).toHaveLength(GOOD.length);
});

test('the emails of an earlier try are in the provider’s list, but prove nothing about a later one', async () => {
  await calls.send({ manual_emails: GOOD });
  const first = start();
  await ended();
  for (const { id, to } of app.mail.ledger())
    await postWebhook(
      app,
      webhook('email.failed', { to, providerId: id }, { failed: { reason: 'reached_daily_quota' } }),
    ).expect(200);
  app.mail.setFaults({ script: ['500'] });
  await calls.control(1, 'retry-failed');
  await waitUntil('the second try failed', () => app.mail.stats().faults['500'] === 1);
  await first.stop();
  await giveUp();
  start();
  await ended();
  expect((await report()).ledger).toMatchObject({ sent: 0, uncertain: 5 });
  expect(people()).toHaveLength(GOOD.length);
});

test('without keys, proof is worth nothing, and people are emailed twice: these tests would notice', async () => {
  app.mail.setStripKeys(true);
  try {
    app.mail.setFaults({ script: ['accepted-lost', '422'] });
    await calls.send({ manual_emails: GOOD });
    start();
    await ended();
    expect(people().length).toBeGreaterThan(GOOD.length);
  } finally {
    app.mail.setStripKeys(false);
  }
});
