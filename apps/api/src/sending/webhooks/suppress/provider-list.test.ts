import { beforeEach, expect, test } from 'vitest';
import { createSubscriber } from '../../../../test/factories.ts';
import { addressWebhook, postWebhook, webhook } from '../../../../test/provider-events.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
const KIM = 'kim@mail.invalid';
beforeEach(() => createSubscriber(app.db, { email: KIM }));

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
const post = (one: ReturnType<typeof webhook>) => postWebhook(app, one).expect(200);
const added = (minute: number, origin: string) =>
  addressWebhook('suppression.added', 'Kim@Mail.invalid', { origin }, at(minute));
const removed = (minute: number) =>
  addressWebhook('suppression.removed', KIM, { origin: 'bounce' }, at(minute));
const optOut = (unsubscribed: boolean) => addressWebhook('contact.updated', KIM, { unsubscribed });
const suppressions = () => app.db('suppressions').orderBy('reason').select('email', 'reason', 'origin');
const isActive = async () => (await app.db('subscribers').pluck('is_active'))[0];

test.each(['bounce', 'complaint', 'manual'])('an entry by %s is mirrored with its origin', async (origin) => {
  await post(added(0, origin));
  expect(await suppressions()).toEqual([{ email: KIM, reason: 'provider', origin }]);
  expect(await isActive()).toBe(false);
});

test('lifting it at the provider lifts only that entry', async () => {
  for (const reason of ['opted_out', 'bounced', 'complained'] as const)
    await suppress(app.db, { email: KIM, reason });
  await post(added(0, 'manual'));
  await post(removed(1));
  expect((await suppressions()).map(({ reason }) => reason)).toEqual(['bounced', 'complained', 'opted_out']);
});

test('the last word counts, in whatever order the words arrive', async () => {
  await post(removed(3));
  await post(added(1, 'bounce'));
  expect(await suppressions()).toEqual([]);
  await post(added(5, 'manual'));
  await post(removed(3));
  await post(removed(4));
  expect(await suppressions()).toEqual([{ email: KIM, reason: 'provider', origin: 'manual' }]);
});

test('an email that the provider withholds does not make it forget a complaint', async () => {
  await post(added(0, 'complaint'));
  await post(webhook('email.suppressed', { to: KIM, providerId: 'one' }, {}, at(1)));
  expect(await suppressions()).toMatchObject([{ reason: 'provider', origin: 'complaint' }]);
});

test('someone who opts out at the provider has opted out, and is counted once', async () => {
  const event = optOut(true);
  for (let time = 0; time < 3; time += 1) await post(event);
  await post(optOut(true));
  expect(await suppressions()).toMatchObject([{ reason: 'opted_out' }]);
  expect(await app.db('unsubscribes')).toMatchObject([{ email: KIM, method: 'other', ip_address: null }]);
  expect(await isActive()).toBe(false);
});

test('any other change of a contact changes nothing, and lifts no opt-out', async () => {
  await post(optOut(false));
  expect([await suppressions(), await isActive()]).toEqual([[], true]);
  await suppress(app.db, { email: KIM, reason: 'opted_out' });
  await post(optOut(false));
  expect(await suppressions()).toHaveLength(1);
  expect(await app.db('unread_events')).toEqual([]);
});

test('a time far in the future does not outlast what happens meanwhile', async () => {
  await post(addressWebhook('suppression.added', KIM, { origin: 'bounce' }, '2099-01-01T00:00:00.000Z'));
  const tomorrow = new Date(Date.now() + 3_600_000).toISOString();
  await post(addressWebhook('suppression.removed', KIM, { origin: 'bounce' }, tomorrow));
  expect(await suppressions()).toEqual([]);
});
