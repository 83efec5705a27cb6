import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { signUpCalls } from '../../../test/calls/sign-up-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { deleteOldSignUps } from './sign-ups.queries.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });
const { signUp, confirm, emails, lastToken, later } = signUpCalls(app);

test('someone who signs up gets an email to confirm it with, and is no subscriber yet', async () => {
  await signUp('ann@mail.invalid', { role: 'job_coach' }).expect(200, { success: true });
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    to_address: 'ann@mail.invalid',
    reply_to: 'team@site.invalid',
    subject: signUpWords.subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  for (const words of [...signUpWords.above, ...signUpWords.below, signUpWords.emailButton])
    expect(email?.text).toContain(words);
  const token = await lastToken();
  expect(email?.html).toContain(`${app.deps.config.publicUrl}/confirm-subscription?t=${token}`);
  const [row] = await app.db('sign_ups');
  expect(row).toMatchObject({ role: 'job_coach', text_version: '1', ip: '198.51.0.1', confirmed_at: null });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await app.db('subscribers')).toEqual([]);
});

test('the answer is the same for every address; only someone who can get email gets one', async () => {
  await createSubscriber(app.db, { email: 'there@mail.invalid' });
  for (const reason of ['opted_out', 'bounced', 'complained', 'provider'] as const) {
    await createSubscriber(app.db, { email: `${reason}@mail.invalid` });
    await suppress(app.db, { email: `${reason}@mail.invalid`, reason });
  }
  const answers = [];
  for (const name of ['new', 'there', 'opted_out', 'bounced', 'complained', 'provider'])
    answers.push(await signUp(`${name}@mail.invalid`));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"success":true}']),
  );
  expect((await emails()).map(({ to_address }) => to_address)).toEqual([
    'new@mail.invalid',
    'there@mail.invalid',
    'opted_out@mail.invalid',
  ]);
});

test('someone who’s subscribed already is told so, and gets nothing to press', async () => {
  const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid', role: 'state_agency' });
  await signUp('ANN@mail.invalid', { role: 'job_coach' }).expect(200);
  const [email] = await emails();
  expect(email?.text).toContain('You’re already subscribed, so there’s nothing to do.');
  expect(email?.text).not.toContain('confirm-subscription');
  expect(await app.db('subscribers').where({ id }).first('role', 'is_active')).toEqual({
    role: 'state_agency',
    is_active: true,
  });
});

test('an address that was replaced by a newer one stays as it is, and its mailbox is told to ask the team', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db, { email: 'ann@old.invalid' });
  await suppress(app.db, { email: 'ann@old.invalid', reason: 'opted_out' });
  await signUp('ann@old.invalid');
  const before = await lastToken();
  const { move } = personCalls(app);
  expect((await move(token, id, { email: 'ann@new.invalid', reason: 'Asked us' })).status).toBe(200);
  await confirm(before).expect(409, { success: false, error: signUpRefusals.retired });
  await later('2 hours');
  await signUp('Ann@old.invalid').expect(200, { success: true });
  const email = (await emails()).at(-1);
  expect(email).toMatchObject({ to_address: 'Ann@old.invalid', reply_to: 'team@site.invalid' });
  expect(email?.text).toContain('Our team replaced this address with a newer one');
  for (const secret of ['ann@new.invalid', 'confirm-subscription']) expect(email?.text).not.toContain(secret);
  expect(await app.db('subscribers').orderBy('id').select('email', 'is_active')).toEqual([
    { email: 'ann@old.invalid', is_active: false },
    { email: 'ann@new.invalid', is_active: true },
  ]);
  expect(await app.db('consents')).toEqual([]);
});

test('an address can sign up again once the newer one isn’t on the list anymore', async () => {
  await createSubscriber(app.db, { email: 'ann@old.invalid', is_active: false, moved_to: 4_711 });
  await signUp('ann@old.invalid');
  await confirm(await lastToken()).expect(200);
});

// asvs 2.4.1
test('an address gets one email an hour and three a day, however it’s written and however many ask at once', async () => {
  const spellings = [
    'ann@xn--mnchen-3ya.invalid',
    'Ann@XN--MNCHEN-3YA.invalid',
    ' ANN@xn--mnchen-3ya.INVALID ',
  ];
  await Promise.all([...spellings, ...spellings].map((email) => signUp(email).expect(200)));
  expect(await emails()).toHaveLength(1);
  await later('59 minutes');
  await signUp('ann@xn--mnchen-3ya.invalid');
  expect(await emails()).toHaveLength(1);
  for (const count of [2, 3, 3]) {
    await later('61 minutes');
    await signUp('ann@xn--mnchen-3ya.invalid');
    expect(await emails()).toHaveLength(count);
  }
  await later('24 hours');
  await signUp('ann@xn--mnchen-3ya.invalid');
  expect(await emails()).toHaveLength(4);
});

test.each(['website', 'blank'])(
  'with “%s” filled in, a sign-up waits for the team in the inbox; nobody is emailed or subscribed',
  async (field) => {
    const filled = { role: 'job_coach', [field]: 'https://people.invalid' };
    await signUp('ann@mail.invalid', filled).expect(200, { success: true });
    const form = app.request().post('/es/subscribe').type('form');
    await form.send({ email: 'ben@mail.invalid', ...filled }).expect(303);
    for (const table of ['sign_ups', 'subscribers', 'outbox', 'notifications'] as const)
      expect(await app.db(table)).toEqual([]);
    const { token } = await app.asAdmin();
    const { body } = await inboxCalls(app).list(token, { probably_spam: 'true' });
    expect(body.inquiries).toMatchObject([
      { kind: 'contact', email: 'ben@mail.invalid', subject: 'Wants our marketing emails' },
      { email: 'ann@mail.invalid', message: expect.stringContaining('“Job coach”') },
    ]);
  },
);

test('a flood stops for everyone', async () => {
  await setHits(app.db, { limit: 'signUps', seconds: 3_600, client: 'all', hits: 300 });
  await suppress(app.db, { email: 'gone@mail.invalid', reason: 'bounced' });
  for (const email of ['ann@mail.invalid', 'gone@mail.invalid'])
    await signUp(email).expect(429, { success: false, error: texts.tooMany });
  expect(await emails()).toEqual([]);
});

test('one client can’t send the forms without end, with or without JavaScript', async () => {
  const ip = '203.0.113.9';
  const post = (path: string) => app.request().post(path).set('X-Forwarded-For', ip);
  await signUp('ann@mail.invalid').expect(200);
  const token = await lastToken();
  const before = await app.db('sign_ups');
  await setHits(app.db, { limit: 'form', seconds: 3_600, client: ip, hits: 60 });
  const refused = { success: false, error: texts.tooMany };
  await post('/api/sign-up').send({ email: 'ben@mail.invalid' }).expect(429, refused);
  await post('/api/sign-up/confirm').send({ token }).expect(429, refused);
  for (const [path, fields] of [
    ['/subscribe', { email: 'ben@mail.invalid' }],
    ['/confirm-subscription', { token }],
  ] as const) {
    const { text } = await post(path).type('form').send(fields).expect(429);
    expect(text).toContain(texts.tooMany);
  }
  expect(await app.db('sign_ups')).toEqual(before);
  expect(await emails()).toHaveLength(1);
  expect(await app.db('subscribers')).toEqual([]);
  await confirm(token).expect(200);
});

test.each([
  [{}, texts.email.required],
  [{ email: 'nobody' }, texts.email.invalid],
  [{ email: 'ann@münchen' }, texts.email.invalid],
  [{ email: 'a@b.invalid\r\nBcc: c@d.invalid' }, texts.email.invalid],
])('%j is refused', async (body, error) => {
  const answer = await app.request().post('/api/sign-up').send(body);
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});

test('owners can turn sign-up off; links that were sent before keep working', async () => {
  await signUp('ann@mail.invalid');
  const { token } = await app.asSuperAdmin();
  const settings = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await settings.send({ sign_up: false }).expect(200);
  await signUp('ben@mail.invalid').expect(404, { success: false, error: signUpRefusals.closed });
  expect(await app.db('sign_ups')).toHaveLength(1);
  await confirm(await lastToken()).expect(200);
});

test('the link isn’t kept in the outbox once the email is sent', async () => {
  await signUp('ann@mail.invalid');
  const token = await lastToken();
  const outbox = startOutbox(app.deps);
  await waitUntil('the email is sent', async () => (await emails())[0]?.status === 'sent');
  await outbox.stop();
  expect(JSON.stringify(await emails())).not.toContain(token);
});

test('a sign-up is deleted a day after its link stopped working', async () => {
  await signUp('ann@mail.invalid');
  await later('7 days 23 hours');
  await deleteOldSignUps(app.db);
  expect(await app.db('sign_ups')).toHaveLength(1);
  await later('2 hours');
  await deleteOldSignUps(app.db);
  expect(await app.db('sign_ups')).toEqual([]);
});
