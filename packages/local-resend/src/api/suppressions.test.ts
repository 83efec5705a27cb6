import { Resend } from 'resend';
import { expect, test } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { post, running } from '../../test/running.ts';
import { newSecret } from '../events/sign.ts';

const secret = newSecret();

test('an address goes onto the account’s list and off it through the SDK, and each change sends its webhook', async () => {
  const hook = await receiver(secret);
  const { local, resend } = await running({ webhook: { url: hook.url, secret } });
  const { data: added } = await resend.suppressions.add({ email: 'Ann@people.example' });
  const { data: found } = await resend.suppressions.get('ann@people.example');
  expect(found).toMatchObject({
    object: 'suppression',
    id: added?.id,
    email: 'ann@people.example',
    origin: 'manual',
  });
  const { data: removed } = await resend.suppressions.remove('ann@people.example');
  expect(removed).toMatchObject({ id: added?.id, deleted: true });
  expect((await resend.suppressions.get('ann@people.example')).error?.statusCode).toBe(404);
  expect((await resend.suppressions.remove('ann@people.example')).error?.statusCode).toBe(404);
  await local.idle();
  expect(hook.failures).toEqual([]);
  expect(hook.types().sort()).toEqual(['suppression.added', 'suppression.removed']);
  const { event } = hook.received.find((one) => one.event.type === 'suppression.added') ?? {};
  expect(event?.data).toMatchObject({ id: added?.id, email: 'ann@people.example', origin: 'manual' });
});

test('a bounce or a complaint can be the origin, and a reset forgets all', async () => {
  const { local, resend } = await running();
  local.suppress('ann@people.example', 'complaint');
  expect((await resend.suppressions.get('ann@people.example')).data?.origin).toBe('complaint');
  await local.reset();
  expect((await resend.suppressions.get('ann@people.example')).data).toBeNull();
});

test('a key with sending access only can send, and nothing else', async () => {
  const { local } = await running();
  const resend = new Resend('re_sending_one', { baseUrl: local.url });
  expect((await resend.suppressions.remove('ann@people.example')).error).toMatchObject({
    statusCode: 401,
    name: 'restricted_api_key',
  });
  const one = { from: 'a@site.example', to: 'b@people.example', subject: 'Hi', text: 'Hi' };
  expect((await resend.emails.send(one)).error).toBeNull();
  expect((await resend.batch.send([one])).error).toBeNull();
});

test('events about contacts and domains can be sent, too', async () => {
  const hook = await receiver(secret);
  const { local } = await running({ webhook: { url: hook.url, secret } });
  const data = { id: 'one', email: 'ann@people.example', unsubscribed: true };
  await post(`${local.url}/_local/events`, { type: 'contact.updated', data });
  await local.idle();
  expect(hook.received.map(({ event }) => event)).toMatchObject([{ type: 'contact.updated', data }]);
  expect((await post(`${local.url}/_local/events`, { type: 'contact.updated' })).status).toBe(400);
});
