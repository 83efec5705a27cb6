import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { expect, test } from 'vitest';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { signUpCalls } from '../../../test/calls/sign-up-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });
const { signUp, confirm, lastToken, later } = signUpCalls(app);

const bearer = { type: 'bearer' } as const;
const email = 'ann@mail.invalid';
const confirmed = { success: true, already: false };
const already = { success: true, already: true };
const refused = (error: string) => ({ success: false, error });
const person = () => app.db('subscribers').whereRaw('lower(email) = ?', [email]).first();
const unsubscribe = () =>
  app
    .request()
    .post('/api/email/unsubscribe')
    .set('X-Forwarded-For', '203.0.113.5')
    .send({ email })
    .expect(200);

async function tokenFor(address = email, fields: object = {}): Promise<string> {
  await signUp(address, fields).expect(200);
  return lastToken();
}

test('pressing the button makes a subscriber, with proof on their page', async () => {
  await confirm(await tokenFor('Ann@mail.invalid', { role: 'job_coach' })).expect(200, confirmed);
  const { token } = await app.asAdmin();
  const id = (await person())?.id;
  const { body } = await app.request().get(`/api/email/subscribers/${id}`).auth(token, bearer);
  expect(body.person).toMatchObject({
    email: 'Ann@mail.invalid',
    role: 'job_coach',
    source: 'sign_up',
    is_active: true,
    added_by: null,
  });
  const [signedUp] = await app.db('sign_ups');
  expect(body.person.consents).toMatchObject([
    {
      kind: 'sign_up',
      given_at: signedUp?.requested_at,
      words: null,
      by: null,
      sign_up: {
        text_version: '1',
        ip: '198.51.0.1',
        confirmed_at: signedUp?.confirmed_at,
        confirmed_ip: '198.51.0.2',
        confirmed_text_version: '1',
      },
    },
  ]);
  const timeline = await app.request().get(`/api/email/subscribers/${id}/timeline`).auth(token, bearer);
  expect(timeline.body.events.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'joined',
    'signed_up',
  ]);
});

test('the proof names the words of the form and of the page, each in its language', async () => {
  await confirm(await tokenFor(email, { language: 'es' })).expect(200, confirmed);
  expect(await app.db('consents').first('text_version', 'confirmed_text_version')).toEqual({
    text_version: 'es-1',
    confirmed_text_version: '1',
  });
});

test('used twice, or by two clicks at once, the link says they’re subscribed already', async () => {
  const token = await tokenFor();
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
  expect(answers.map(({ body }) => body.already).sort()).toEqual([false, true, true, true]);
  await confirm(token).expect(200, already);
  expect(await app.db('subscribers')).toHaveLength(1);
  expect(await app.db('consents')).toHaveLength(1);
});

test('someone who opted out comes back, and the history stays', async () => {
  const { id } = await createSubscriber(app.db, { email, name: 'Ann', role: 'state_agency' });
  await unsubscribe();
  await confirm(await tokenFor(email, { role: 'job_coach' })).expect(200, confirmed);
  expect(await person()).toMatchObject({ id, name: 'Ann', role: 'state_agency', is_active: true });
  expect(await app.db('suppressions')).toEqual([]);
  expect(await app.db('unsubscribes')).toHaveLength(1);
  expect(await app.db('resubscriptions')).toMatchObject([
    { subscriber_id: id, admin_id: null, reason: 'Signed up again on the site and confirmed' },
  ]);
});

test('so does someone an admin deactivated, and someone who was deleted after an opt-out', async () => {
  await createSubscriber(app.db, { email, is_active: false });
  await suppress(app.db, { email: 'ben@mail.invalid', reason: 'opted_out' });
  for (const address of [email, 'ben@mail.invalid'])
    await confirm(await tokenFor(address)).expect(200, confirmed);
  expect(await app.db('subscribers').pluck('is_active')).toEqual([true, true]);
  expect(await app.db('resubscriptions')).toHaveLength(2);
});

test('someone who paused email before they opted out gets it again when they come back', async () => {
  const { link, pause, read } = preferenceCalls(app);
  await createSubscriber(app.db, { email });
  const token = await link(email);
  await pause(token, true).expect(200);
  await unsubscribe();
  await confirm(await tokenFor()).expect(200, confirmed);
  expect(await read(token)).toMatchObject({ state: 'subscribed', paused_until: null });
  expect(await app.db('preference_changes').orderBy('id').pluck('kind')).toEqual(['paused', 'resumed']);
});

test('a link doesn’t bring back someone who has unsubscribed since, whether it was used or not', async () => {
  const unused = await tokenFor();
  await later('2 hours');
  const used = await tokenFor();
  await later('2 hours');
  await confirm(used).expect(200, confirmed);
  await unsubscribe();
  for (const token of [used, unused]) await confirm(token).expect(409, refused(signUpRefusals.used));
  await later('2 hours');
  await app.db('suppressions').update({ created_at: app.db.raw(`created_at - interval '2 hours'`) });
  const third = await tokenFor();
  await app.db('suppressions').delete();
  await unsubscribe();
  await confirm(third).expect(409, refused(signUpRefusals.overtaken));
  expect((await person())?.is_active).toBe(false);
});

test.each(['bounced', 'complained', 'provider'] as const)(
  'someone whose address %s since can’t come back by it',
  async (reason) => {
    const token = await tokenFor();
    await suppress(app.db, { email, reason });
    await confirm(token).expect(409, refused(signUpRefusals.blocked));
    expect(await app.db('subscribers')).toEqual([]);
  },
);

test('an expired link says so, and so does one that never was', async () => {
  const token = await tokenFor();
  await later('7 days');
  await confirm(token).expect(404, refused(signUpRefusals.expired));
  for (const garbage of ['', 'x', `${token}x`, '%00', 'é'.repeat(50)])
    await confirm(garbage).expect(404, refused(signUpRefusals.unknownLink));
  await confirm('x'.repeat(101)).expect(400, refused(signUpRefusals.unknownLink));
  expect(await app.db('subscribers')).toEqual([]);
});

test('a link of someone who was deleted meanwhile doesn’t bring them back; deleting and confirming at once ends as one of them', async () => {
  const { token: admin } = await app.asSuperAdmin();
  const remove = (id: number | undefined) =>
    app.request().delete(`/api/email/subscribers/${id}`).auth(admin, bearer);
  const token = await tokenFor();
  await confirm(token).expect(200);
  await remove((await person())?.id).expect(200);
  await confirm(token).expect(404, refused(signUpRefusals.unknownLink));

  const { id } = await createSubscriber(app.db, { email, is_active: false });
  const next = await tokenFor();
  const [answer] = await Promise.all([confirm(next), remove(id).expect(200)]);
  expect([200, 404]).toContain(answer.status);
  const after = await person();
  expect(after?.id).not.toBe(id);
  expect(after?.is_active ?? true).toBe(true);
});

test('topics that were shown and not chosen are left, and the proof names the chosen ones', async () => {
  const { token: superToken } = await app.asSuperAdmin();
  const { topic } = preferenceCalls(app);
  const [events, training, news] = [
    await topic(superToken, 'Events'),
    await topic(superToken, 'Training'),
    await topic(superToken, 'News'),
  ];
  const chosen = { shown_topics: [events, training], topics: [training] };
  await confirm(await tokenFor(email, chosen)).expect(200, confirmed);
  const { body } = await app
    .request()
    .get(`/api/email/subscribers/${(await person())?.id}`)
    .auth(superToken, bearer);
  expect(body.person.left_topics).toEqual(['Events']);
  expect(body.person.consents[0].sign_up.topics).toEqual(['Training']);
  expect(await app.db('topic_opt_outs').where({ topic_id: news })).toEqual([]);
  await unsubscribe();
  await later('2 hours');
  await confirm(await tokenFor(email, { shown_topics: [events], topics: [events] })).expect(200, confirmed);
  expect(await app.db('topic_opt_outs')).toEqual([]);
});

test('without a choice of topics, the proof says that nobody was asked', async () => {
  await confirm(await tokenFor()).expect(200, confirmed);
  expect(await app.db('consents').pluck('topics')).toEqual([null]);
});
