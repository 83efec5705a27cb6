import { texts } from '@fairlead/contract/platform/texts';
import { expect, inject, test } from 'vitest';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { findSuppressions, suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
const { find, events, move } = personCalls(app);
const active = () => app.db('subscribers').where({ is_active: true }).orderBy('id').pluck('email');

test('a new address is added with the person’s details, and the old one is retired', async () => {
  const { token } = await app.asAdmin({ username: 'kim' });
  const old = await createSubscriber(app.db, {
    name: 'Ann Lee',
    first_name: 'Ann',
    organization: 'Harbor',
    role: 'job_coach',
  });
  await app.db('subscribers').update({ notes: 'Call in May' });
  const { status, body } = await move(token, old.id, { email: 'Ann@New.invalid' });
  expect(status).toBe(200);
  expect(body.person).toMatchObject({
    email: 'Ann@New.invalid',
    name: 'Ann Lee',
    first_name: 'Ann',
    organization: 'Harbor',
    role: 'job_coach',
    notes: 'Call in May',
    is_active: true,
    added_by: 'kim',
    moved_from: { id: old.id, email: old.email },
  });
  const before = await find(token, old.id);
  const to = { id: body.person.id, email: 'Ann@New.invalid' };
  expect(before.body.person).toMatchObject({ email: old.email, is_active: false, moved_to: to });
  expect(await active()).toEqual(['Ann@New.invalid']);
  const [last] = await events(token, old.id);
  expect(last).toMatchObject({ by: 'kim', detail: 'Retired the address' });
  const again = await move(token, old.id, { email: 'third@new.invalid' });
  expect([again.status, again.body.error]).toEqual([409, texts.subscribers.moved]);
});

test('an address of which nothing but upper and lower case is new, or that’s on the list, changes nothing', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
  await createSubscriber(app.db, { email: 'bob@mail.invalid' });
  const same = await move(token, id, { email: 'Ann@Mail.invalid' });
  expect([same.status, same.body.error]).toEqual([400, texts.subscribers.sameAddress]);
  const taken = await move(token, id, { email: 'BOB@mail.invalid' });
  expect([taken.status, taken.body.error]).toEqual([409, texts.subscribers.duplicate]);
  expect((await move(token, id, { email: 'no address' })).status).toBe(400);
  expect((await move(token, 999, { email: 'x@mail.invalid' })).status).toBe(404);
  expect(await active()).toEqual(['ann@mail.invalid', 'bob@mail.invalid']);
});

test.each(['old', 'new'])(
  'after an opt-out of the %s address, it takes a reason, which is kept',
  async (which) => {
    const { token } = await app.asAdmin();
    const old = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    const email = 'ann@new.invalid';
    await suppress(app.db, { email: which === 'old' ? old.email : email, reason: 'opted_out' });
    const refused = await move(token, old.id, { email });
    expect([refused.status, refused.body.error]).toEqual([409, texts.subscribers.optedOut]);
    const { body } = await move(token, old.id, { email, reason: 'Asked on the phone' });
    expect(body.person).toMatchObject({ email, is_active: true, blocks: [] });
    expect(await app.db('resubscriptions').select('subscriber_id', 'reason')).toEqual([
      { subscriber_id: body.person.id, reason: 'Asked on the phone' },
    ]);
    expect(await findSuppressions(app.db, old.email)).toHaveLength(which === 'old' ? 1 : 0);
  },
);

test('after a bounce, a new address is what it takes; after a spam report, there is none', async () => {
  const { token } = await app.asAdmin();
  const bounced = await createSubscriber(app.db);
  await suppress(app.db, { email: bounced.email, reason: 'bounced' });
  expect((await move(token, bounced.id, { email: 'works@new.invalid' })).status).toBe(200);
  const complained = await createSubscriber(app.db);
  await suppress(app.db, { email: complained.email, reason: 'complained' });
  const refused = await move(token, complained.id, { email: 'other@new.invalid', reason: 'Please' });
  expect([refused.status, refused.body.error]).toEqual([409, texts.subscribers.complained]);
  await suppress(app.db, { email: 'gone@new.invalid', reason: 'bounced' });
  const dead = await createSubscriber(app.db);
  expect((await move(token, dead.id, { email: 'gone@new.invalid', reason: 'Please' })).status).toBe(409);
});

test('two at once add one new address', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db);
  const answers = await Promise.all(
    ['a@new.invalid', 'b@new.invalid'].map((email) => move(token, id, { email })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await active()).toHaveLength(1);
});

test('an opt-out of the old address that comes a moment earlier is seen', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db, { is_active: false });
  const { moving } = await app.db.transaction(async (trx) => {
    await suppress(trx, { email, reason: 'opted_out' });
    const moving = move(token, id, { email: 'ann@new.invalid' });
    // The embedded database runs one transaction at a time: there, the move doesn't begin.
    if (inject('server'))
      await waitUntil('the move waits', async () => (await waitingSessions(app.db)) === 1);
    // In an object, so that the transaction doesn't wait for it.
    return { moving };
  });
  const { status, body } = await moving;
  expect([status, body.error]).toEqual([409, texts.subscribers.optedOut]);
  expect(await active()).toEqual([]);
});
