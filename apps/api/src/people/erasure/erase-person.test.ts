import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { expect, test } from 'vitest';
import { erasureCalls, findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { signUpCalls } from '../../../test/calls/sign-up-calls.ts';
import { createAdmin, createCampaign, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { planted, plantPerson } from '../../../test/people/planted-person.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import { emptiedBy } from '../../team/audit/emptied-entries.ts';
import { sealEntries } from '../../team/audit/start-sealing.ts';
import { checkErasureKey } from './check-key.ts';
import { erasePerson } from './erase-person.ts';

const app = useTestApp({ trustProxy: 1 });
const { erase, exportData } = erasureCalls(app);
const { optOut, oneClick } = optOutCalls(app);
const inbox = inboxCalls(app);
const { signUp, confirm, lastToken } = signUpCalls(app);
const bearer = { type: 'bearer' } as const;
const hashes = async () => (await app.db('erased_addresses')).length;

test('figures, links, and times stay; who it was doesn’t', async () => {
  const { campaign, sent } = await plantPerson(app);
  const { token } = await app.asAdmin();
  const stats = async () =>
    (await app.request().get('/api/email/marketing-stats').auth(token, bearer).expect(200)).body;
  const [report, figures] = [() => app.db('campaigns').where({ id: campaign.id }).first(), await stats()];
  const { trouble: _, draft: _draft, ...before } = (await report()) ?? {};
  await erase(planted.email);
  expect(await report()).toMatchObject(before);
  expect(figures.stats.total_unsubscribes).toBe(1);
  expect((await stats()).stats.total_unsubscribes).toBe(1);
  const { token: link, status, sent_at } = sent;
  expect(await app.db('campaign_recipients').where({ id: sent.id }).first()).toMatchObject({
    token: link,
    status,
    sent_at,
    email: `erased-${sent.id}@erased.invalid`,
    name: null,
    subscriber_id: null,
  });
  expect(await app.db('email_events').where({ type: 'email.bounced' }).first()).toMatchObject({
    email: null,
    payload: { bounce: { type: 'Permanent', diagnosticCode: ['5.1.1'] }, accepted_at: null },
  });
  expect(await app.db('drafts').first()).toMatchObject({
    version: 2,
    content: {
      recipients: { manual_emails: 'ben@mail.invalid,kim@mail.invalid', selected_subscriber_ids: [] },
    },
  });
  expect((await report())?.draft).toEqual({
    manual_emails: ['ben@mail.invalid'],
    selected_subscriber_ids: [99],
  });
});

test('a link in an old email still works, and stores nothing about the person', async () => {
  const campaign = await createCampaign(app.db);
  const sent = await createRecipient(app.db, { campaign_id: campaign.id, email: planted.email });
  const other = await createRecipient(app.db, { campaign_id: campaign.id, email: planted.earlier });
  const view = (recipient: typeof sent) => app.request().get(`/api/email/view?t=${linkToken(recipient)}`);
  await erase(planted.email);
  await erase(planted.earlier);
  expect((await optOut({ email: planted.email, token: linkToken(sent), method: 'link' })).status).toBe(200);
  expect((await oneClick(linkToken(other))).status).toBe(200);
  expect((await oneClick(linkToken(other))).status).toBe(200);
  expect((await optOut({ email: planted.email, method: 'form', reason: 'Again' })).status).toBe(200);
  expect((await app.db('campaigns').first())?.unsubscribed_count).toBe(2);
  expect([await app.db('unsubscribes'), await app.db('suppressions')]).toEqual([[], []]);
  expect((await view(sent)).text).not.toContain('erased-');
  expect((await app.request().get(`/api/email/unsubscribe/${linkToken(sent)}`)).status).toBe(404);
});

test('what the provider reports later counts, and is kept without the address', async () => {
  const campaign = await createCampaign(app.db);
  const mail = { to: planted.email, providerId: 're_1', recipientId: 0 };
  const sent = await createRecipient(app.db, {
    campaign_id: campaign.id,
    email: mail.to,
    provider_id: 're_1',
  });
  mail.recipientId = sent.id;
  await erase(planted.email);
  const complained = webhook('email.complained', mail);
  const bounced = webhook('email.bounced', mail, {
    bounce: { type: 'Permanent', message: `5.1.1 ${mail.to}` },
  });
  for (const event of [complained, bounced]) expect((await postWebhook(app, event)).status).toBe(200);
  const odd = { id: 'msg_odd', body: { type: 'email.new', data: { to: [mail.to] } } };
  expect((await postWebhook(app, odd)).status).toBe(200);
  expect(await app.db('campaigns').first()).toMatchObject({ bounced_count: 1, complained_count: 1 });
  expect(await findEverywhere(app.db, [emailKey(planted.email)])).toEqual([]);
});

test('nobody can bring an erased person back, except they themselves', async () => {
  await createSubscriber(app.db, { email: planted.email });
  const { token } = await app.asAdmin();
  const post = (path: string, body: object) =>
    app.request().post(`/api/email/${path}`).auth(token, bearer).send(body);
  await erase(planted.email);
  const added = await post('subscribe', { email: planted.email, reason: 'They asked' });
  expect([added.status, added.body.error]).toEqual([409, erasureTexts.erased]);
  const other = await createSubscriber(app.db);
  expect((await post(`subscribers/${other.id}/address`, { email: planted.email })).status).toBe(409);
  const typed = [planted.email, 'ben@mail.invalid'];
  const draft = { recipient_type: 'manual', manual_emails: typed };
  const { body } = await post('audience', draft);
  expect([body.recipients, body.excluded.opted_out]).toEqual([1, 1]);
  expect((await post('send-marketing-emails', { ...draft, subject: 'Hi', undo_seconds: 60 })).status).toBe(
    200,
  );
  const tested = await post('test-send', { recipients: typed, subject: 'Hi' });
  expect([tested.status, tested.body.error]).toEqual([
    409,
    erasureTexts.testRefused(emailKey(planted.email)),
  ]);
  const file = `email,name\n${planted.email},Zelda Plantagenet\nnot-${planted.email},Ben\n`;
  const { body: checked } = await app
    .request()
    .post('/api/email/subscribers/import')
    .auth(token, bearer)
    .set('Content-Type', 'text/csv')
    .send(file);
  expect(checked.import.found).toMatchObject({ add: 1, kept_out: 1 });
  await post(`subscribers/import/${checked.import.id}/commit`, {});
  const theirs = (row: string) => !row.includes('not-');
  expect((await findEverywhere(app.db, [emailKey(planted.email)])).filter(theirs)).toEqual([]);

  await signUp(planted.email).expect(200);
  await confirm(await lastToken()).expect(200);
  expect(await hashes()).toBe(0);
  expect(await app.db('subscribers').where({ email: planted.email }).pluck('is_active')).toEqual([true]);
});

test('an inquiry that was erased can’t be answered, and its sender isn’t added', async () => {
  const { demo, message } = await plantPerson(app);
  const { token } = await app.asAdmin();
  await erase(planted.email);
  const answer = await inbox.reply(token, `demo/${demo.id}`, { text: 'Hello' });
  expect([answer.status, answer.body.error]).toEqual([409, erasureTexts.noReply]);
  const added = await inbox.addSubscriber(token, `contact/${message.id}`, { statement: 'They asked' });
  expect([added.status, added.body.error]).toEqual([409, erasureTexts.erased]);
  const { body } = await inbox.list(token);
  expect(body.inquiries.map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'An erased person: archived',
    'An erased person: archived',
  ]);
});

test('an address that nothing is known about may be erased, twice, by two admins at once, in any spelling', async () => {
  const [one, two] = await Promise.all([
    erase('Nobody@XN--MNCHEN-3YA.invalid'),
    erase('nobody@münchen.invalid'),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await erase('NOBODY@münchen.invalid')).body.erasure.erased).toEqual([]);
  expect(await hashes()).toBe(1);
  expect((await erase('no address')).status).toBe(400);
  expect((await exportData('nobody@mail.invalid')).body.personal_data.sections).toEqual([]);
  // Each is logged, without the address.
  const log = app.db('admin_activity').where({ action: 'EXPORT_PERSONAL_DATA' });
  expect(await log.pluck('description')).toEqual(['Exported a person’s data']);
});

test('deleting a subscriber is erasing them', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db);
  const remove = (number: number) =>
    app.request().delete(`/api/email/subscribers/${number}`).auth(token, bearer);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect(await findEverywhere(app.db, [email])).toEqual([]);
  expect(await hashes()).toBe(1);
});

test('the answer says what stays: an admin account, and what the provider has', async () => {
  const { email } = await createAdmin(app.db);
  const { remains } = (await erase(email)).body.erasure;
  expect(remains).toContain(erasureTexts.admin);
  expect(remains).toContain(erasureTexts.provider);
  expect(await app.db('admins').where({ email })).toHaveLength(1);
});

test('the log keeps its digests, names nobody, and says which entries were emptied', async () => {
  for (const description of ['Added Ann.B@mail.invalid', 'Added joann.b@mail.invalid', 'Left alone'])
    await recordSystemActivity(app.db, 'CREATE_SUBSCRIBER', description);
  await sealEntries(app.deps);
  const seals = await app.db('activity_seals').orderBy('position').pluck('digest');
  await erase('ann.b@mail.invalid');
  const log = await app.db('admin_activity').orderBy('id');
  expect(log.map(({ description }) => description)).toEqual([
    '',
    'Added joann.b@mail.invalid',
    'Left alone',
    'Erased a person’s data. Emptied in this log: 1',
  ]);
  expect(emptiedBy(log.at(-1) ?? null)).toEqual([1]);
  expect(await app.db('activity_seals').orderBy('position').pluck('digest')).toEqual(seals);
  await expect(app.deps.db('admin_activity').update({ action: 'LOGIN' })).rejects.toThrow();
});

test('what admins did elsewhere stays in the log, even if it names the person, and the answer says so', async () => {
  const { body: none } = await erase('ann.b@mail.invalid');
  expect(none.erasure.remains).not.toContain(erasureTexts.acts(1));
  const act = 'Created the admin ann.b@mail.invalid';
  await recordSystemActivity(app.db, 'CREATE_ADMIN', act);
  await recordSystemActivity(app.db, 'CREATE_SUBSCRIBER', 'Added ann.b@mail.invalid');
  const { status, body } = await erase('ann.b@mail.invalid');
  expect(status).toBe(200);
  expect(body.erasure.remains).toContain(erasureTexts.acts(1));
  expect(body.erasure.erased).toEqual([{ name: 'activity_log', title: 'Activity log entries', rows: 1 }]);
  expect(await app.db('admin_activity').orderBy('id').pluck('description')).toEqual([
    'Erased a person’s data',
    act,
    '',
    'Erased a person’s data. Emptied in this log: 3',
  ]);
});

test('without the key nothing is erased, and with another one nothing starts', async () => {
  const { config, db } = app.deps;
  const caller = {} as Parameters<typeof erasePerson>[2];
  const keyless = { config: { ...config, erasureKey: undefined }, db };
  expect(() => erasePerson(keyless, planted, caller)).toThrow(erasureTexts.noKey);
  await checkErasureKey(keyless);
  await erase(planted.email);
  await checkErasureKey({ config, db });
  for (const erasureKey of [undefined, 'another-0123456789-abcdefghijklmnopqrstuvwxyz'])
    await expect(checkErasureKey({ config: { ...config, erasureKey }, db })).rejects.toThrow(
      'ERASURE_KEY is',
    );
});
