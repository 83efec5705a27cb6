import { expect, test } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { mail, running } from '../../test/running.ts';
import { newSecret } from './sign.ts';

const secret = newSecret();

test('an accepted email is sent and delivered, with signed webhooks', async () => {
  const hook = await receiver(secret);
  const { local, resend } = await running({ webhook: { url: hook.url, secret } });
  const one = mail({ tags: [{ name: 'campaign', value: '7' }] });
  const { data } = await resend.emails.send(one);
  await local.idle();
  expect(hook.failures).toEqual([]);
  expect(hook.types().sort()).toEqual(['email.delivered', 'email.sent']);
  const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(hook.received.find(({ event }) => event.type === 'email.sent')?.event).toEqual({
    type: 'email.sent',
    created_at: iso,
    data: {
      created_at: iso,
      email_id: data?.id,
      message_id: expect.stringMatching(/^<.+@.+>$/),
      from: one.from,
      to: [one.to],
      subject: one.subject,
      tags: { campaign: '7' },
    },
  });
  expect((await resend.emails.get(data?.id ?? '')).data?.last_event).toBe('delivered');
});

test.each([
  ['delivered@resend.dev', ['email.sent', 'email.delivered']],
  ['bounced@resend.dev', ['email.sent', 'email.bounced']],
  ['Bounced+label7@resend.dev', ['email.sent', 'email.bounced']],
  ['complained+x@resend.dev', ['email.sent', 'email.delivered', 'email.complained']],
  ['suppressed@resend.dev', ['email.suppressed']],
  ['suppressed+x@resend.dev', ['email.sent', 'email.delivered']],
])('the test address %s drives %j', async (to, types) => {
  const hook = await receiver(secret);
  const { local, resend } = await running({ webhook: { url: hook.url, secret } });
  await resend.batch.send([mail({ to })]);
  await local.idle();
  expect((await local.find())[0]?.events).toEqual(types);
  expect(hook.types().sort()).toEqual([...types].sort());
});

test('a bounce is permanent and names only the recipient that bounced', async () => {
  const hook = await receiver(secret);
  const { local, resend } = await running({ webhook: { url: hook.url, secret } });
  await resend.emails.send(mail({ to: ['bounced@resend.dev', 'a@people.example'] }));
  await local.idle();
  const bounced = hook.received.find(({ event }) => event.type === 'email.bounced');
  expect(bounced?.event.data).toMatchObject({
    to: ['bounced@resend.dev'],
    bounce: { type: 'Permanent', subType: 'General', diagnosticCode: [expect.stringContaining('550 5.1.1')] },
  });
  const delivered = hook.received.find(({ event }) => event.type === 'email.delivered');
  expect(delivered?.event.data).toMatchObject({ to: ['a@people.example'] });
});

test('a webhook that is not acknowledged is retried under the same id', async () => {
  const hook = await receiver(secret, (attempt) => (attempt < 3 ? 500 : 204));
  const { local, resend } = await running({
    deliver: 'off',
    webhook: { url: hook.url, secret },
    webhookSchedule: [0, 20, 20, 20],
  });
  const { data } = await resend.emails.send(mail());
  await local.trigger(data?.id ?? '', 'email.opened');
  await local.idle();
  expect(hook.received).toHaveLength(3);
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(1);
  expect(local.stats().webhooks).toEqual({
    acknowledged: 1,
    failedAttempts: 2,
    givenUp: 0,
    waitingEvents: 0,
  });
});

test('after the last attempt it is given up', async () => {
  const hook = await receiver(secret, () => 500);
  const { local, resend } = await running({
    deliver: 'off',
    webhook: { url: hook.url, secret },
    webhookSchedule: [0, 10],
  });
  const { data } = await resend.emails.send(mail());
  await local.trigger(data?.id ?? '', 'email.complained');
  await local.idle();
  expect(hook.received).toHaveLength(2);
  expect(local.stats().webhooks).toMatchObject({ givenUp: 1 });
});

test('each of many emails gets its webhooks once, with a limited number in flight', async () => {
  const hook = await receiver(secret);
  const { local, resend } = await running({ webhook: { url: hook.url, secret }, webhookConcurrency: 4 });
  for (let batch = 0; batch < 3; batch += 1) {
    await resend.batch.send(Array.from({ length: 100 }, () => mail()));
  }
  await local.idle();
  expect(hook.received).toHaveLength(600);
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(600);
  expect(hook.mostInFlight()).toBeLessThanOrEqual(4);
});

test('deliveries can be delayed or turned off', async () => {
  const soon = await running({ deliver: [30, 60] });
  await soon.resend.emails.send(mail());
  await soon.local.idle();
  expect(soon.local.ledger()[0]?.last_event).toBe('delivered');

  const late = await running({ deliver: [3_600_000, 3_600_000] });
  await late.resend.emails.send(mail());
  await expect.poll(() => late.local.ledger()[0]?.last_event).toBe('sent');

  const off = await running({ deliver: 'off' });
  await off.resend.emails.send(mail({ to: 'bounced@resend.dev' }));
  await off.local.idle();
  expect(off.local.ledger()[0]?.last_event).toBe('queued');
});

test('a webhook can be set, given a secret, and removed while it runs', async () => {
  const { local, resend } = await running({ deliver: 'off' });
  const { data } = await resend.emails.send(mail());
  const id = data?.id ?? '';
  await local.trigger(id, 'email.opened');
  expect(local.webhookSecret()).toBeNull();

  local.setWebhook({ url: 'http://127.0.0.1:9/' });
  const generated = local.webhookSecret() ?? '';
  expect(generated).toMatch(/^whsec_/);
  const hook = await receiver(generated);
  local.setWebhook({ url: hook.url, secret: generated });
  await local.trigger(id, 'email.clicked', { click: { link: 'https://site.example/x' } });
  await local.idle();
  expect(hook.failures).toEqual([]);
  expect(hook.received.map(({ event }) => event)).toEqual([
    expect.objectContaining({
      type: 'email.clicked',
      data: expect.objectContaining({
        click: {
          ipAddress: '127.0.0.1',
          link: 'https://site.example/x',
          timestamp: expect.any(String),
          userAgent: expect.any(String),
        },
      }),
    }),
  ]);
  local.setWebhook(null);
  await local.trigger(id, 'email.complained');
  await local.idle();
  expect(hook.received).toHaveLength(1);
});
