import { offerDocument } from '@fairlead/contract/email/document/offer';
import { TEST_MAILS_PER_HOUR } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';

const app = useTestApp({
  mailFrom: 'News <news@site.invalid>',
  sendAnswerWithin: 40_000,
  logLevel: 'silent',
});
let outbox: { stop(): Promise<void> };
let caller: Caller;

beforeEach(async () => {
  caller = await app.asAdmin({ username: 'kim' });
  outbox = startOutbox(app.deps, { pollMs: 20, firstRetrySeconds: 0.05 });
});
afterEach(() => outbox.stop());

const send = (body: object, key?: string) =>
  app
    .request()
    .post('/api/email/test-send')
    .set('Authorization', `Bearer ${caller.token}`)
    .set(key ? { 'Idempotency-Key': key } : {})
    .send({ subject: 'A short demo', recipients: ['kim@mail.invalid'], ...body });
const activity = () => app.db('admin_activity').where({ action: 'TEST_SEND' }).orderBy('id');
const people = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@mail.invalid`);

test('a test goes to each recipient, with a subject that says it is a test and the plain unsubscribe link', async () => {
  const { id } = await createSubscriber(app.db, { email: 'Kim@mail.invalid' });
  const { body } = await send({ recipients: ['kim@mail.invalid', 'lee@mail.invalid'] }).expect(200);
  expect(body).toEqual({
    success: true,
    results: [
      { email: 'kim@mail.invalid', status: 'sent', reason: null, subscriber_id: id },
      { email: 'lee@mail.invalid', status: 'sent', reason: null, subscriber_id: null },
    ],
  });
  const mails = await app.mail.find();
  expect(mails.map(({ to }) => to).sort()).toEqual([['kim@mail.invalid'], ['lee@mail.invalid']]);
  for (const mail of mails) {
    expect(mail).toMatchObject({ from: 'News <news@site.invalid>', subject: '[Test] A short demo' });
    expect(mail.html).toContain('Hello there,');
    expect(mail.html).toContain(`href="${app.deps.config.publicUrl}/unsubscribe"`);
    expect(mail.text).toContain(`${app.deps.config.publicUrl}/unsubscribe`);
    expect(mail.text).toContain('/api/email/view?t=\n');
    expect(`${mail.html}${mail.text}`).not.toContain('{{');
  }
  expect(await activity()).toMatchObject([
    { username: 'kim', description: 'Asked for a test of "A short demo" to 2 addresses' },
  ]);
});

test('a test can be filled in for a subscriber', async () => {
  const { id } = await createSubscriber(app.db, { name: 'Ada <Byron>', organization: 'Harbor & Sons' });
  await send({ subscriber_id: id }).expect(200);
  const [mail] = await app.mail.find();
  expect(mail?.html).toContain('Hello Ada &lt;Byron&gt;,');
  expect(mail?.html).toContain('Harbor &amp; Sons');
  expect(mail?.text).toContain('Hello Ada <Byron>,');
});

test('a test of a document has its subject and content', async () => {
  const { id } = await createSubscriber(app.db, { first_name: 'Ada' });
  const name = { type: 'field', field: 'first_name', fallback: 'you' };
  const document = {
    ...offerDocument,
    subject: [{ type: 'text', text: 'News for ' }, name],
    blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi ' }, name] }],
  };
  await send({ subject: 'Another', document, subscriber_id: id }).expect(200);
  const [mail] = await app.mail.find();
  expect(mail?.subject).toBe('[Test] News for Ada');
  expect(mail?.text).toContain('Hi Ada\n');
});

test('a subscriber who does not exist is not found, and nothing is sent or counted', async () => {
  const { body } = await send({ subscriber_id: 4711 }).expect(404);
  expect(body.error).toBe(texts.subscribers.notFound);
  expect([await app.db('outbox'), await app.db('test_sends'), await app.db('rate_limits')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('the same email twice gets one test', async () => {
  const { body } = await send({ recipients: ['kim@mail.invalid', ' KIM@mail.invalid '] }).expect(200);
  expect(body.results).toMatchObject([{ email: 'kim@mail.invalid', status: 'sent', reason: null }]);
  expect(app.mail.ledger()).toHaveLength(1);
});

const subjectHas = (character: string) =>
  `The subject has a ${character} after “Hello”. Delete it, or type the words again.`;

test.each([
  ['no subject', { subject: ' ' }, texts.campaigns.subjectRequired],
  ['no address', { recipients: [] }, texts.testSend.recipientsRequired],
  ['six addresses', { recipients: people(6) }, texts.testSend.tooManyRecipients],
  [
    'something that is no address',
    { recipients: ['kim@mail.invalid', 'kim@localhost'] },
    texts.email.invalid,
  ],
  [
    'a subject that reads backward',
    { subject: 'Hello \u202egpj.exe' },
    subjectHas('mark of the reading direction (U+202E)'),
  ],
  ['a subject of two lines', { subject: 'Hello\nBcc: a@b.co' }, subjectHas('line break (U+000A)')],
  ['a subject with something unseen', { subject: 'Hello\u200b' }, subjectHas('zero-width space (U+200B)')],
])('%s is refused', async (_, body, error) => {
  expect((await send(body).expect(400)).body.error).toBe(error);
  expect(await app.db('outbox')).toEqual([]);
});

test('without a session nothing is sent', async () => {
  await app
    .request()
    .post('/api/email/test-send')
    .send({ subject: 'x', recipients: people(1) })
    .expect(401);
  expect(await app.db('outbox')).toEqual([]);
});

test('a suppressed email gets no test either, and the answer says why', async () => {
  await suppress(app.db, { email: 'left@mail.invalid', reason: 'complained' });
  await suppress(app.db, { email: 'left@mail.invalid', reason: 'opted_out' });
  await suppress(app.db, { email: 'gone@mail.invalid', reason: 'bounced' });
  const { body } = await send({ recipients: ['Left@mail.invalid', 'kim@mail.invalid', 'gone@mail.invalid'] });
  expect(body.results).toMatchObject([
    { email: 'Left@mail.invalid', status: 'refused', reason: texts.testSend.refused.opted_out },
    { email: 'kim@mail.invalid', status: 'sent', reason: null },
    { email: 'gone@mail.invalid', status: 'refused', reason: texts.testSend.refused.bounced },
  ]);
  expect(app.mail.ledger().map(({ to }) => to)).toEqual(['kim@mail.invalid']);
  const [entry] = await activity();
  expect(entry?.description).toBe(
    'Asked for a test of "A short demo" to 3 addresses; left out 2 addresses that can’t be emailed',
  );
});

test('an email the provider permanently refuses has failed, with its reason', async () => {
  const { body } = await send({ recipients: ['nobody@example.com'] }).expect(200);
  expect(body.results).toMatchObject([
    { email: 'nobody@example.com', status: 'failed', reason: expect.stringMatching(/^422 /) },
  ]);
});

test('a repeat with the same key sends nothing and answers as the first did', async () => {
  await suppress(app.db, { email: 'left@mail.invalid', reason: 'opted_out' });
  const request = { recipients: ['left@mail.invalid', 'kim@mail.invalid'] };
  const first = await send(request, 'once').expect(200);
  const again = await send(request, 'once').expect(200);
  expect(again.body).toEqual(first.body);
  expect(app.mail.ledger()).toHaveLength(1);
  expect(await activity()).toHaveLength(1);
});

test('of two concurrent requests with one key, one sends', async () => {
  const answers = await Promise.all([send({}, 'twice'), send({}, 'twice')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(app.mail.ledger()).toHaveLength(1);
});

test('a key that was used for another test is a conflict; another admin may use it', async () => {
  await send({}, 'mine').expect(200);
  const { body } = await send({ subject: 'Another' }, 'mine').expect(409);
  expect(body.error).toBe(texts.campaigns.keyReused);
  caller = await app.asAdmin();
  await send({ subject: 'Another' }, 'mine').expect(200);
});

const used = (hits: number) =>
  setHits(app.db, { limit: 'testSend', seconds: 3_600, client: `admin:${caller.admin.id}`, hits });

test('an admin sends at most thirty test emails an hour; a test too large for the rest uses up nothing', async () => {
  await used(TEST_MAILS_PER_HOUR - 2);
  const refused = await send({ recipients: people(3) }).expect(429);
  expect(refused.body).toEqual({ success: false, error: texts.tooMany });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await send({ recipients: people(2) }, 'last').expect(200);
  await used(TEST_MAILS_PER_HOUR);
  await send({ recipients: people(1) }).expect(429);
  await send({ recipients: people(2) }, 'last').expect(200);
  expect(app.mail.ledger()).toHaveLength(2);
  caller = await app.asAdmin();
  await send({}).expect(200);
});

test('refused recipients do not count as emails', async () => {
  await suppress(app.db, { email: 'left@mail.invalid', reason: 'opted_out' });
  await used(TEST_MAILS_PER_HOUR - 1);
  await send({ recipients: ['left@mail.invalid', 'kim@mail.invalid'] }).expect(200);
});
