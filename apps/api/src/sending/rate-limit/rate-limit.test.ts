import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import { afterEach, expect, test } from 'vitest';
import { callTimes } from '../../../test/calls/call-times.ts';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { nextTokenOf } from '../../../test/next-token.ts';
import type { Forked } from '../../../test/processes/forked.ts';
import { spawnSender } from '../../../test/processes/spawned-sender.ts';
import { largestShare } from '../../../test/turn-share.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  countFailure,
  endFailures,
  findRateLimit,
  pauseCalls,
  setLimit,
  takeToken,
} from './rate-limit.queries.ts';

const { app, calls, start } = useCampaigns();

let processes: Forked[] = [];

afterEach(async () => {
  app.mail.setRateLimit(null);
  await Promise.all(processes.map((one) => one.kill()));
  processes = [];
});

const send = (batches: number) => calls.send({ manual_emails: testEmails(batches * BATCH_SIZE) });
const sent = (id = 1) =>
  waitUntil(
    `campaign ${id} is sent`,
    async () => (await calls.get(`/${id}`)).body.campaign.status === 'sent',
    90_000,
  );
const nextToken = () => nextTokenOf(app.db);

test.each([1, 3])(
  '%d sender processes together keep to the limit of the provider',
  async (count) => {
    app.mail.setRateLimit(5);
    processes = Array.from({ length: count }, () => spawnSender(app.deps.config));
    await Promise.all(processes.map(({ ready }) => ready));
    await send(25);
    await sent();
    const { accepted, refused } = callTimes(app.mail, 5);
    expect(accepted).toBe(25);
    // On an idle machine 0.98 of the limit is used and nothing refused. Other load doesn't change this: each
    // call had a token of its own, a fifth of a second after the one before; the first few were made before the limit
    // was known.
    const first = Date.parse(app.mail.ledger()[0]?.at ?? '');
    expect((await nextToken()) - first).toBeGreaterThan((app.mail.stats().sends - 3) * 200);
    expect(refused).toBeLessThan(0.5);
  },
  180_000,
);

test('a provider without a limit costs no token after its first answer', async () => {
  start();
  await send(5);
  await sent();
  expect(await findRateLimit(app.db)).toMatchObject({
    calls_per_second: Number.POSITIVE_INFINITY,
    failures: 0,
  });
  const before = await nextToken();
  await send(20);
  await sent(2);
  expect(await nextToken()).toBe(before);
});

test('tokens are one interval apart, however many are taken at once', async () => {
  await takeToken(app.db, 40);
  const before = await nextToken();
  await Promise.all(Array.from({ length: 20 }, () => takeToken(app.db, 40)));
  expect((await nextToken()) - before).toBeGreaterThan(19.9 * (1_000 / 40));
});

test('tokens are spaced for 98% of the limit', async () => {
  await takeToken(app.db, 4);
  const soon = app.db.raw(`clock_timestamp() + interval '0.9 seconds'`);
  await app.db('provider_pace').update({ next_turn: soon });
  const before = await nextToken();
  await takeToken(app.db, 4);
  expect((await nextToken()) - before).toBeCloseTo(250 / 0.98, 0);
});

test('a token that nobody uses delays the next one by one interval', async () => {
  const lost = await takeToken(app.db, 4);
  const next = await takeToken(app.db, 4);
  const waits = [lost?.wait ?? Number.NaN, next?.wait ?? Number.NaN] as const;
  expect(waits[1]).toBeGreaterThan(waits[0]);
  expect(waits[1] - waits[0]).toBeLessThanOrEqual(250 / 0.98);
});

test('a token is not reserved long before its time, so that a longer pause reaches every call', async () => {
  await takeToken(app.db, 0.1);
  const before = await nextToken();
  expect(await takeToken(app.db, 0.1)).toBeUndefined();
  expect(await nextToken()).toBe(before);
});

test('while calls are paused no sender calls the provider', async () => {
  app.mail.setRateLimit(10);
  start();
  start();
  await send(1);
  await sent();
  await waitUntil('no token is reserved', async () => (await nextToken()) < Date.now());
  await pauseCalls(app.db, 3);
  const before = await nextToken();
  await send(3);
  await sent(2);
  const second = Date.parse(app.mail.ledger()[BATCH_SIZE]?.at ?? '');
  expect(app.mail.stats().sends).toBe(4);
  expect(second).toBeGreaterThanOrEqual(before);
});

test('a shorter wait does not end a longer one', async () => {
  await pauseCalls(app.db, 60);
  const until = await nextToken();
  await pauseCalls(app.db, 1);
  expect(await nextToken()).toBe(until);
});

test('the first limit that the provider announces does not end a wait', async () => {
  await pauseCalls(app.db, 60);
  const until = await nextToken();
  await setLimit(app.db, 10);
  expect(await nextToken()).toBe(until);
});

test('after five unknown outcomes in a row calls are a second apart, and an answer ends that', async () => {
  const apart = async () => {
    const before = await nextToken();
    await takeToken(app.db, 40);
    return (await nextToken()) - before;
  };
  await takeToken(app.db, 40);
  for (let count = 0; count < 5; count += 1) await countFailure(app.db);
  expect(await apart()).toBeGreaterThanOrEqual(1_000);
  expect(await endFailures(app.db)).toMatchObject({ failures: 0 });
  await app.db('provider_pace').update({ next_turn: app.db.raw('clock_timestamp()') });
  expect(await apart()).toBeLessThan(1_000);
});

test('senders continue after an outage', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  start();
  start();
  await send(10);
  await waitUntil(
    'the provider counts as away',
    async () => ((await findRateLimit(app.db))?.failures ?? 0) >= 5,
  );
  app.mail.setFaults(null);
  await sent();
  expect(app.mail.stats().mails).toBe(10 * BATCH_SIZE);
  expect(await findRateLimit(app.db)).toMatchObject({ failures: 0 });
}, 180_000);

// Each sender takes turns, and while one campaign has its 8 batches open, the other one goes on: 8 and one for each sender.
test.each([
  [1, 30],
  [3, 31],
])(
  'two campaigns at once share the tokens of %d senders: of any 50 batches neither gets more than %d',
  async (count, most) => {
    app.mail.setRateLimit(25);
    await send(35);
    await send(35);
    for (let index = 0; index < count; index += 1) start();
    await sent(1);
    await sent(2);
    expect(await largestShare(app.db, 50)).toBeLessThanOrEqual(most / 50);
  },
  180_000,
);

test('a limit that the provider changes or drops is followed', async () => {
  start();
  const known: unknown[] = [];
  for (const [index, limit] of [10, 25, null].entries()) {
    app.mail.setRateLimit(limit);
    await send(1);
    await sent(index + 1);
    known.push((await findRateLimit(app.db))?.calls_per_second);
  }
  expect(known).toEqual([10, 25, Number.POSITIVE_INFINITY]);
});

test('SEND_RATE overrides the limit that the provider announces', async () => {
  app.mail.setRateLimit(50);
  start({}, { ...app.deps, config: { ...app.deps.config, sendRate: 5 } });
  await send(6);
  await sent();
  expect((await findRateLimit(app.db))?.calls_per_second).toBeNull();
  const first = Date.parse(app.mail.ledger()[0]?.at ?? '');
  expect((await nextToken()) - first).toBeGreaterThan(5 * 200);
});

test('batches in which nobody is left cost no tokens', async () => {
  await send(20);
  await app.db.raw(
    "insert into suppressions (email, reason) select email, 'opted_out' from campaign_recipients",
  );
  // Each further token would take ten seconds.
  start({}, { ...app.deps, config: { ...app.deps.config, sendRate: 0.1, sendConcurrency: 1 } });
  await waitUntil(
    'all batches are done',
    async () => (await app.db('campaign_batches').whereNot({ status: 'done' })).length === 0,
    90_000,
  );
  expect(app.mail.stats().sends).toBe(0);
});

test('when the provider refuses a call, no other batch is sent before its retry-after has passed', async () => {
  app.mail.setFaults({ script: ['429'] });
  const begin = Date.now();
  await send(5);
  start({}, { ...app.deps, config: { ...app.deps.config, sendConcurrency: 1 } });
  await sent();
  expect(Date.parse(app.mail.ledger()[0]?.at ?? '') - begin).toBeGreaterThanOrEqual(1_000);
});
