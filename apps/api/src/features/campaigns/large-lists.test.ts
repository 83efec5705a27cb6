import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/campaign-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

test('a campaign to 50,000 typed emails is accepted, in 500 batches', async () => {
  const { status, body } = await calls.send({ manual_emails: testEmails(50_000) });
  expect([status, body.pending]).toEqual([200, 50_000]);
  expect(await app.db('campaign_batches').count({ count: '*' }).first()).toEqual({ count: 500 });
});

// asvs 2.3.2
test('one email more is refused', async () => {
  const { status } = await calls.send({ manual_emails: testEmails(50_001) });
  expect(status).toBe(400);
  expect(await app.db('campaigns')).toEqual([]);
});

test('a request of more than five megabytes is refused', async () => {
  const long = `${'x'.repeat(300)}@mail.invalid`;
  const { status, body } = await calls.send({ manual_emails: Array(20_000).fill(long) });
  expect([status, body]).toEqual([
    413,
    { success: false, error: 'The request is too large, so nothing was saved' },
  ]);
});
