import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { expect, test, vi } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';

const app = useTestApp({ logLevel: 'silent' });

const failed = async (query = '') =>
  (
    await app
      .request()
      .get(`/api/admin/failed-emails${query}`)
      .auth((await app.asAdmin()).token, { type: 'bearer' })
      .expect(200)
  ).body;
const put = (kind: OutboxEmail['kind'], to: string) =>
  enqueueEmail(app.db, { kind, to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });

test('no emails have failed at first', async () => {
  await put('notice', 'inbox@site.invalid');
  expect(await failed()).toEqual({ success: true, emails: [], total: 0 });
});

test('an email that the provider refuses has failed, and a reply says what it answers', async () => {
  // local-resend, like Resend, refuses this domain.
  const { id } = await createInquiry(app.db, { kind: 'contact', email: 'ann@example.com' });
  await inboxCalls(app).reply((await app.asAdmin()).token, `contact/${id}`, { text: 'Tuesday works.' });
  await put('invitation', 'kim@example.com');
  await put('notice', 'inbox@site.invalid');
  const outbox = startOutbox(app.deps, { pollMs: 10 });
  await vi.waitFor(
    async () => expect(await app.db('outbox').where({ status: 'pending' })).toEqual([]),
    20_000,
  );
  await outbox.stop();
  const created_at = expect.any(String);
  expect(await failed()).toEqual({
    success: true,
    total: 2,
    emails: [
      { id: 2, kind: 'invitation', to: 'kim@example.com', inquiry: null, created_at },
      { id: 1, kind: 'inquiry_reply', to: 'ann@example.com', inquiry: { kind: 'contact', id }, created_at },
    ],
  });
});

test('test sends and emails of more than a week ago aren’t among them', async () => {
  await put('test_send', 'me@site.invalid');
  await put('notice', 'inbox@site.invalid');
  await app.db('outbox').update({ status: 'failed' });
  expect((await failed()).total).toBe(1);
  await app.db('outbox').update({ created_at: app.db.raw(`now() - interval '169 hours'`) });
  expect((await failed()).total).toBe(0);
});

test('they aren’t counted beyond what’s shown', async () => {
  for (let number = 0; number < WAITING_CAP + 3; number++) await put('notice', 'inbox@site.invalid');
  await app.db('outbox').update({ status: 'failed' });
  const { emails, total } = await failed('?limit=2');
  expect([emails.length, total]).toEqual([2, WAITING_CAP + 1]);
});
