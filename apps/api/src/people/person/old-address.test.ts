import { expect, inject, test } from 'vitest';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const app = useTestApp({ trustProxy: 1 });
const { find, events, move } = personCalls(app);
const { optOut, oneClick, resubscribe, emailedRecipient } = optOutCalls(app);

const OLD = 'Ann@Old.invalid';
const old = OLD.toLowerCase();
const NEW = 'ann@new.invalid';

/** Someone who moved from an address that had an email. */
async function moved(...further: string[]) {
  const { token } = await app.asAdmin({ username: 'kim' });
  const { id: oldId } = await createSubscriber(app.db, { email: OLD });
  const recipient = await emailedRecipient(OLD);
  let now = oldId;
  for (const email of [NEW, ...further]) now = (await move(token, now, { email })).body.person.id;
  return { token, oldId, now, recipient };
}
const blocked = () => app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason');
const active = () => app.db('subscribers').where({ is_active: true }).pluck('email');
const get = async (token: string, path: string) =>
  (await app.request().get(`/api${path}`).auth(token, { type: 'bearer' })).body;
const figure = async (token: string) => (await get(token, '/email/marketing-stats')).stats.total_unsubscribes;
const listed = async (token: string) =>
  (await get(token, '/email/unsubscribed')).unsubscribed.map(({ email, method }: Record<string, string>) => [
    email,
    method,
  ]);

type Moved = Awaited<ReturnType<typeof moved>>;
const ways: [string, (person: Moved) => Promise<{ status: number }>][] = [
  ['form', () => optOut({ email: OLD })],
  ['link', ({ recipient }) => optOut({ email: OLD, method: 'link', token: linkToken(recipient) })],
  ['one_click', async ({ recipient }) => oneClick(linkToken(recipient))],
];

test.each(ways)(
  'an opt-out of an old address by %s follows the person, who counts once',
  async (method, leave) => {
    const person = await moved();
    const { token, now, recipient } = person;
    expect((await leave(person)).status).toBe(200);
    expect(await active()).toEqual([]);
    expect(await blocked()).toEqual([
      { email: NEW, reason: 'opted_out' },
      { email: old, reason: 'opted_out' },
    ]);
    expect(await figure(token)).toBe(1);
    // The spec has no word for one click.
    expect(await listed(token)).toEqual([[NEW, method === 'one_click' ? 'link' : method]]);
    const { body } = await find(token, now);
    expect(body.person.blocks).toMatchObject([{ reason: 'opted_out', method, old_address: old }]);
    const [left] = await events(token, now);
    expect(left).toMatchObject({ kind: 'unsubscribed', old_address: old });
    const lately = (await get(token, '/admin/site-events')).events;
    expect(lately.filter(({ kind }: { kind: string }) => kind === 'unsubscribe')).toHaveLength(1);
    const counted = await app
      .db('campaigns')
      .where({ id: recipient.campaign_id })
      .first('unsubscribed_count');
    expect(counted).toEqual({ unsubscribed_count: method === 'form' ? 0 : 1 });
  },
);

test('a spam report about an old address follows the person', async () => {
  const { token, now } = await moved();
  await postWebhook(app, webhook('email.complained', { to: OLD, providerId: 'x' })).expect(200);
  expect(await active()).toEqual([]);
  const { body } = await find(token, now);
  expect(body.person.blocks).toMatchObject([{ reason: 'complained', old_address: old }]);
});

test('an opt-out at the provider follows the person', async () => {
  const { token, now } = await moved();
  const body = { type: 'contact.updated', data: { email: OLD, unsubscribed: true } };
  await postWebhook(app, {
    id: 'msg_contact',
    body: { ...body, created_at: new Date().toISOString() },
  }).expect(200);
  expect(await active()).toEqual([]);
  expect((await find(token, now)).body.person.blocks).toMatchObject([{ method: 'other', old_address: old }]);
});

test('a bounce of an old address, or the provider’s block, stays with that address', async () => {
  await moved();
  const bounce = { bounce: { type: 'Permanent', subType: 'NoEmail', message: 'No' } };
  await postWebhook(app, webhook('email.bounced', { to: OLD, providerId: 'x' }, bounce)).expect(200);
  const listing = webhook('email.suppressed', { to: OLD, providerId: 'x' });
  await postWebhook(app, listing).expect(200);
  expect(await blocked()).toEqual([
    { email: old, reason: 'bounced' },
    { email: old, reason: 'provider' },
  ]);
  expect(await active()).toEqual([NEW]);
});

test('it follows through any number of moves', async () => {
  const { token } = await moved('ann@third.invalid', 'ann@fourth.invalid');
  await optOut({ email: OLD });
  expect(await active()).toEqual([]);
  expect(await figure(token)).toBe(1);
  expect(await listed(token)).toEqual([['ann@fourth.invalid', 'form']]);
});

test('who is erased by one address is erased at all of them', async () => {
  const { token } = await moved('ann@third.invalid', 'ann@fourth.invalid');
  const third = await app.db('subscribers').where({ email: 'ann@third.invalid' }).first('id');
  await app
    .request()
    .delete(`/api/email/subscribers/${third?.id}`)
    .auth(token, { type: 'bearer' })
    .expect(200);
  expect(await app.db('subscribers')).toEqual([]);
  expect(await app.db('erased_addresses')).toHaveLength(4);
});

test('who comes back with a reason gets email again, until the old address opts out once more', async () => {
  const { token, now } = await moved();
  await optOut({ email: OLD });
  expect((await resubscribe(token, now)).status).toBe(200);
  expect(await active()).toEqual([NEW]);
  expect(await figure(token)).toBe(0);
  await optOut({ email: OLD });
  expect(await active()).toEqual([]);
  expect(await figure(token)).toBe(1);
  expect((await events(token, now)).map(({ kind }) => kind).sort()).toEqual([
    'joined',
    'returned',
    'unsubscribed',
    'unsubscribed',
  ]);
});

test('both addresses opted out are one person, also if the old one was first', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db, { email: OLD });
  await optOut({ email: OLD });
  expect(await figure(token)).toBe(1);
  await move(token, id, { email: NEW, reason: 'Asked on the phone' });
  expect(await figure(token)).toBe(0);
  await optOut({ email: NEW });
  await optOut({ email: OLD });
  expect(await figure(token)).toBe(1);
});

test('an opt-out of the old address while the person moves is seen by both', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db, { email: OLD });
  const held = await app.db.transaction();
  await held('subscribers').where({ id }).forUpdate().first();
  const moving = move(token, id, { email: NEW });
  const waiting = (count: number) =>
    // The embedded database runs one transaction at a time: there, both wait for all of it.
    inject('server')
      ? waitUntil('sessions wait', async () => (await waitingSessions(app.db)) === count)
      : undefined;
  await waiting(1);
  const leaving = optOut({ email: OLD });
  await waiting(2);
  await held.commit();
  expect((await leaving).status).toBe(200);
  await moving;
  expect(await active()).toEqual([]);
});
