import { expect, test } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { mail, post, running } from '../../test/running.ts';

test.each([
  ['someone@people.example', ['email.sent', 'email.delivered']],
  ['Bounced+label7@resend.dev', ['email.sent', 'email.bounced']],
  ['complained@resend.dev', ['email.sent', 'email.delivered', 'email.complained']],
  ['suppressed@resend.dev', ['email.suppressed']],
])('an email to %s makes %j happen, each with a signed webhook', async (to, types) => {
  const hook = await receiver();
  const { local, resend } = await running({ webhook: hook.webhook });
  const { data } = await resend.emails.send(mail({ to, tags: [{ name: 'campaign', value: '7' }] }));
  await local.idle();
  expect((await local.find())[0]?.events).toEqual(types);
  expect(hook.types()).toEqual([...types].sort());
  expect(hook.received[0]?.event.data).toMatchObject({
    email_id: data?.id,
    to: [to],
    tags: { campaign: '7' },
  });
});

test('a webhook that is not acknowledged is posted again after five seconds, under the same id', async () => {
  const hook = await receiver((attempt) => (attempt === 1 ? 500 : 204));
  const { local, resend } = await running({ deliver: 'off', webhook: hook.webhook });
  const { data } = await resend.emails.send(mail());
  const events = `${local.url}/_local/emails/${data?.id}/events`;
  const at = '2026-01-02T03:04:05.678Z';
  await post(events, { type: 'email.bounced', bounce: { type: 'Transient' }, at });
  await local.idle();
  expect(hook.received).toMatchObject([{}, { id: hook.received[0]?.id }]);
  expect(hook.received[1]?.event).toMatchObject({
    created_at: at,
    data: { bounce: { type: 'Transient', subType: 'General' } },
  });
  expect((await post(events, { type: 'email.eaten' })).status).toBe(400);
  expect((await post(`${local.url}/_local/emails/none/events`, { type: 'email.opened' })).status).toBe(404);
});

test('each of many emails gets its webhooks once', async () => {
  const hook = await receiver();
  const { local, resend } = await running({ webhook: hook.webhook });
  await resend.batch.send(Array.from({ length: 100 }, () => mail()));
  await local.idle();
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(200);
  expect(hook.received).toHaveLength(200);
});
