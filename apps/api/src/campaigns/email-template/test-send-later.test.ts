import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { deleteOldTestSends } from './test-sends.queries.ts';

const app = useTestApp({ sendAnswerWithin: 400, logLevel: 'silent' });
const email = 'Kim@mail.invalid';
let outbox: { stop(): Promise<void> } | undefined;
let caller: Caller;

beforeEach(async () => {
  caller = await app.asAdmin();
});
afterEach(() => outbox?.stop());

const start = () => {
  outbox = startOutbox(app.deps, { pollMs: 20, firstRetrySeconds: 0.05 });
};
const result = async () => {
  const { body } = await app
    .request()
    .post('/api/email/test-send')
    .set('Authorization', `Bearer ${caller.token}`)
    .set('Idempotency-Key', 'the same')
    .send({ subject: 'A short demo', recipients: [email] })
    .expect(200);
  return body.results[0];
};
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 50 });

test('while the provider is down the email is pending, with the reason if known, and goes out later', async () => {
  app.mail.setFaults({ chance: { '503': 1 } });
  start();
  await until(async () =>
    expect(await result()).toMatchObject({
      email,
      status: 'pending',
      reason: expect.stringMatching(/^503 /),
    }),
  );
  app.mail.setFaults(null);
  await until(async () => expect(await result()).toMatchObject({ email, status: 'sent', reason: null }));
  expect(app.mail.ledger()).toHaveLength(1);
});

test('someone suppressed while the email waits is not emailed', async () => {
  expect(await result()).toMatchObject({ email, status: 'pending', reason: null });
  await suppress(app.db, { email, reason: 'opted_out' });
  start();
  await until(async () =>
    expect(await result()).toMatchObject({
      email,
      status: 'failed',
      reason: texts.testSend.suppressedMeanwhile,
    }),
  );
  expect(app.mail.stats().requests).toBe(0);
});

test('old test sends are deleted with their emails', async () => {
  await result();
  expect(await app.db('outbox')).toHaveLength(1);
  await app.db('test_sends').update({ created_at: app.db.raw(`now() - interval '31 days'`) });
  await app.db('test_sends').insert({ created_by: 1 });
  await deleteOldTestSends(app.db);
  expect(await app.db('test_sends')).toHaveLength(1);
  expect(await app.db('outbox')).toEqual([]);
});
