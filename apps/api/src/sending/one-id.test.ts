import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../test/calls/campaign-calls.ts';
import { campaignOutcome } from '../../test/campaign-outcome.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../test/processes/spawned-api.ts';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createLog } from '../platform/process/log.ts';

const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const app = useTestApp({ sendAnswerWithin: 0 }, {}, createLog('debug', sink));
const calls = campaignCalls(app);
const { status } = campaignOutcome(app, calls);

/** The sender and the outbox of another process: the test's application has none. */
let other: SpawnedApi;

beforeEach(async () => {
  calls.newAdmin();
  lines.length = 0;
  other = spawnApi({
    DATABASE_URL: app.databaseUrl,
    RESEND_BASE_URL: app.mail.url,
    SENDER: 'on',
    LOG_LEVEL: 'debug',
  });
  await untilReady(other);
});
afterEach(async () => {
  other.process.kill('SIGKILL');
  await other.exitCode;
});

type Line = { msg: string } & Record<string, unknown>;

/** The other process's lines with this id, without the usual fields. */
const linesOf = (id: string): Line[] =>
  other
    .output()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${id}"`))
    .map((line) => JSON.parse(line));

const until = (id: string, msg: string) =>
  waitUntil(`"${msg}" of ${id} is in the log`, () => linesOf(id).some((line) => line.msg === msg));

test('one id links the click to the last batch, in every process', async () => {
  const { headers, body } = await calls.send({ manual_emails: testEmails(250) });
  const id = headers['x-request-id'] ?? '';
  const campaignId = body.campaign_id;
  await status('sent');
  await until(id, 'campaign ended');

  const here = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
  expect(here.map(({ msg }) => msg).sort()).toEqual(['campaign created', 'request']);
  const there = linesOf(id);
  expect(new Set(there.map((line) => line.campaignId))).toEqual(new Set([campaignId]));
  const answers = there.filter(({ msg }) => msg === 'batch response');
  expect(answers.map(({ batch }) => batch).sort()).toEqual([1, 2, 3]);
  expect(answers[0]).toMatchObject({ outcome: 'sent', attempt: 1, firstEmailId: expect.any(String) });
  for (const msg of ['batch claimed', 'batch posted'])
    expect(there.filter((line) => line.msg === msg)).toHaveLength(3);
  expect(there.find(({ msg }) => msg === 'campaign ended')).toMatchObject({
    status: 'sent',
    sent_count: 250,
  });
  expect(other.output()).not.toMatch(/person\d+@/);
});

test('one id also links why it stopped and the email that tells the team; a proxy may have set it', async () => {
  app.mail.setFaults({ script: ['403'] });
  const id = 'proxy.named-0001';
  const { headers } = await calls.send({ manual_emails: testEmails(5) }, { 'X-Request-Id': id });
  expect(headers['x-request-id']).toBe(id);
  await status('paused');
  await until(id, 'outbox email sent');
  expect(linesOf(id).find(({ msg }) => msg === 'batch response')).toMatchObject({
    level: 'error',
    outcome: 'blocked',
    reason: expect.any(String),
  });
  expect(linesOf(id).find(({ msg }) => msg === 'campaign paused')).toMatchObject({ campaignId: 1 });
});

test('the email that a form causes has the form’s id, and a malformed id is not used', async () => {
  const contact = { name: 'Kim', email: 'kim.planted@mail.invalid', message: 'Hello' };
  const { headers } = await app.request().post('/api/contact').set('X-Request-Id', 'a"b c').send(contact);
  const id = headers['x-request-id'] ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await until(id, 'outbox email sent');
  expect(other.output()).not.toContain('kim.planted');
});
