import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { type Mail, postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { type ProviderEvent, readProviderEvent } from './provider-event.ts';
import { recordEvents } from './record-events.ts';

const app = useTestApp();
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const report = async () => (await calls.get('/1')).body.campaign;
const suppressions = () => app.db('suppressions').orderBy('email').select('email', 'reason');
const bounce = (type: string, subType = 'General') => ({ bounce: { type, subType, message: 'No' } });

/** A campaign to one person, and what webhooks say about the email. */
async function sentMail(to = 'kim@mail.invalid'): Promise<Mail & { recipientId: number }> {
  await calls.send({ manual_emails: [to] });
  const row = await app
    .db('campaign_recipients')
    .first<{ id: number; provider_id: string }>('id', 'provider_id');
  return { to, providerId: row.provider_id, recipientId: row.id };
}

test('webhooks are counted and suppress emails, from the first one to the report', async () => {
  app.mail.setWebhook({
    url: `${app.url}/api/webhooks/resend`,
    secret: app.deps.config.resend.webhookSecrets[0] ?? '',
  });
  const people = ['delivered', 'bounced', 'complained', 'suppressed'].map((name) => `${name}@resend.dev`);
  await createSubscriber(app.db, { email: 'complained@resend.dev' });
  await calls.send({ manual_emails: people });
  await app.mail.idle();
  app.mail.setWebhook(null);
  expect(await report()).toMatchObject({ delivered: 2, bounced: 2, complained: 1, ledger: { sent: 4 } });
  expect(await suppressions()).toEqual([
    { email: 'bounced@resend.dev', reason: 'bounced' },
    { email: 'complained@resend.dev', reason: 'complained' },
    { email: 'suppressed@resend.dev', reason: 'provider' },
  ]);
  expect(await app.db('subscribers').pluck('is_active')).toEqual([false]);
  const { body } = await calls.get('/1/recipients');
  const bounced = body.recipients.find((one: { email: string }) => one.email === 'bounced@resend.dev');
  expect(bounced).toMatchObject({ status: 'sent', delivered_at: null });
  expect(bounced.bounced_at).not.toBeNull();
  expect(bounced.reason).toBe('This email address doesn’t exist.');
  expect(bounced.reason_detail).toMatch(/^Permanent General bounce: .* 550 5\.1\.1 /);
});

test.each([
  ['no signature', {}, { 'svix-signature': '' }],
  // secretlint-disable-next-line -- made up
  ['a signature of another key', { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, {}],
  ['an old signature', { timestamp: Math.floor(Date.now() / 1000) - 301 }, {}],
  ['a signature from the future', { timestamp: Math.floor(Date.now() / 1000) + 400 }, {}],
  ['the signature of another message', {}, { 'svix-id': 'msg_other' }],
])('%s is refused', async (_, signing, headers) => {
  const complaint = webhook('email.complained', { to: 'kim@mail.invalid', providerId: 'x' });
  await postWebhook(app, complaint, signing).set(headers).expect(401);
  expect(await suppressions()).toEqual([]);
});

test('a body that is not the one that was signed is refused', async () => {
  const { id, body } = webhook('email.complained', { to: 'kim@mail.invalid', providerId: 'x' });
  const forged = JSON.parse(JSON.stringify(body).replace('kim', 'lee'));
  const { header } = postWebhook(app, { id, body }) as unknown as { header: Record<string, string> };
  await app.request().post('/api/webhooks/resend').set(header).send(JSON.stringify(forged)).expect(401);
});

test('one good signature among several is enough, as during a rotation', async () => {
  const { id, body } = webhook('email.complained', { to: 'kim@mail.invalid', providerId: 'x' });
  const request = postWebhook(app, { id, body });
  const signature = (request as unknown as { header: Record<string, string> }).header['svix-signature'];
  await request.set('svix-signature', `v1,AAAA ${signature}`).expect(200);
  expect(await suppressions()).toHaveLength(1);
});

test('an event that comes a thousand times, some at once, counts once', async () => {
  const delivered = webhook('email.delivered', await sentMail());
  const rest = Array.from({ length: 1_000 }).values();
  const lanes = Array.from({ length: 20 }, async () => {
    for (const _ of rest) await postWebhook(app, delivered).expect(200);
  });
  await Promise.all(lanes);
  expect((await report()).delivered).toBe(1);
  expect(await app.db('email_events')).toHaveLength(1);
});

test.each([
  ['email.bounced', bounce('Permanent', 'NoEmail'), 'bounced'],
  ['email.complained', {}, 'complained'],
  ['email.suppressed', { suppressed: { type: 'Suppressed', message: 'No' } }, 'provider'],
])('after %s the address is suppressed at once, whoever it is', async (type, detail, reason) => {
  await postWebhook(app, webhook(type, { to: 'Kim@Mail.invalid', providerId: 'x' }, detail)).expect(200);
  expect(await suppressions()).toEqual([{ email: 'kim@mail.invalid', reason }]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const transientBounce = (providerId: string, days: number) =>
  webhook('email.bounced', { to: 'Kim@Mail.invalid', providerId }, bounce('Transient'), daysAgo(days));

test('three transient bounces within 30 days suppress, in whatever order they are reported', async () => {
  await postWebhook(app, transientBounce('b', 1)).expect(200);
  await postWebhook(app, transientBounce('a', 29)).expect(200);
  await postWebhook(app, transientBounce('a', 28)).expect(200);
  expect(await suppressions(), 'the same mail twice is not three mails').toEqual([]);
  await postWebhook(app, transientBounce('c', 12)).expect(200);
  expect(await suppressions()).toEqual([{ email: 'kim@mail.invalid', reason: 'bounced' }]);
});

test('an email with several transient bounces counts with each of them', async () => {
  const days = [
    ['a', 40],
    ['b', 3],
    ['c', 2],
    ['a', 1],
  ] as const;
  for (const [mail, ago] of days) await postWebhook(app, transientBounce(mail, ago)).expect(200);
  expect(await suppressions()).toEqual([{ email: 'kim@mail.invalid', reason: 'bounced' }]);
});

test('the last two of three transient bounces also suppress when two processes receive them at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const to = `round${round}@mail.invalid`;
    const bounced = (mail: string) => {
      const event = webhook('email.bounced', { to, providerId: `${mail}${round}` }, bounce('Transient'));
      return readProviderEvent(event.id, event.body) as ProviderEvent;
    };
    const watcher = { teamInbox: 'team@mail.invalid', erasureKey: undefined, log: app.deps.log };
    await recordEvents(app.db, [bounced('a')], watcher);
    await Promise.all(['b', 'c'].map((mail) => recordEvents(app.db, [bounced(mail)], watcher)));
    expect(await app.db('suppressions').where({ email: to }).pluck('reason')).toEqual(['bounced']);
  }
});

test('three transient bounces in more than 30 days, or of an unknown kind, do not suppress', async () => {
  for (const [providerId, days] of [
    ['a', 32],
    ['b', 16],
    ['c', 1],
  ] as const) {
    await postWebhook(app, transientBounce(providerId, days)).expect(200);
    const kim = { to: 'lee@mail.invalid', providerId };
    await postWebhook(app, webhook('email.bounced', kim, bounce('Undetermined'))).expect(200);
  }
  expect(await suppressions()).toEqual([]);
});

test('events that come before the sender has recorded its emails are not lost', async () => {
  app.mail.setFaults({ delay: 400 });
  const answer = calls.send({ manual_emails: ['kim@mail.invalid'] });
  const sending = answer.then(({ body }) => body);
  await waitUntil('the recipient is there', async () => (await app.db('campaign_recipients')).length === 1);
  const { id } = await app.db('campaign_recipients').first<{ id: number }>('id');
  const early = { to: 'kim@mail.invalid', providerId: 'early', recipientId: id };
  await postWebhook(app, webhook('email.delivered', early)).expect(200);
  expect((await report()).ledger.pending).toBe(1);
  expect((await sending).results).toEqual({ successful: 1, failed: 0 });
  expect(await report()).toMatchObject({ delivered: 1, ledger: { sent: 1 } });
});

test('an email that the provider reports on was sent, so an uncertain one becomes sent', async () => {
  const mail = await sentMail();
  await app.db('campaign_recipients').update({ status: 'uncertain', provider_id: null, sent_at: null });
  await app.db('campaigns').update({ sent_count: 0, uncertain_count: 1, sent_at: null });
  const acceptedAt = daysAgo(1);
  await postWebhook(app, webhook('email.delivered', { ...mail, acceptedAt })).expect(200);
  expect(await report()).toMatchObject({ sent_at: acceptedAt, ledger: { sent: 1, uncertain: 0 } });
  expect(await app.db('campaign_recipients').first()).toMatchObject({
    status: 'sent',
    provider_id: mail.providerId,
  });
});

test('emails of another installation with the same ids are not counted here', async () => {
  const { recipientId } = await sentMail();
  const foreign = { to: 'kim@mail.invalid', providerId: 'foreign', recipientId };
  await postWebhook(app, webhook('email.delivered', foreign)).expect(200);
  // We may not know the provider's id of our own email yet.
  await app.db('campaign_recipients').update({ status: 'uncertain', provider_id: null, sent_at: null });
  await app.db('campaigns').update({ sent_count: 0, uncertain_count: 1, sent_at: null });
  await postWebhook(app, webhook('email.delivered', { ...foreign, to: 'lee@mail.invalid' })).expect(200);
  expect(await report()).toMatchObject({ delivered: 0, ledger: { sent: 0, uncertain: 1 } });
});

test('machines and people are distinguished, and both are counted', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const rows = await app
    .db('campaign_recipients')
    .orderBy('id')
    .select<{ id: number; email: string; provider_id: string }[]>('id', 'email', 'provider_id');
  const [person, gateway] = rows.map((row) => ({
    to: row.email,
    providerId: row.provider_id,
    recipientId: row.id,
    acceptedAt: daysAgo(1),
  }));
  if (!person || !gateway) throw new Error('Two recipients were expected');
  const click = (userAgent: string) => ({ click: { link: 'https://site.invalid/demo', userAgent } });
  await postWebhook(app, webhook('email.opened', person)).expect(200);
  await postWebhook(app, webhook('email.clicked', person, click('Mozilla/5.0 (X11) Firefox/140'))).expect(
    200,
  );
  await postWebhook(app, webhook('email.opened', gateway, {}, gateway.acceptedAt)).expect(200);
  await postWebhook(app, webhook('email.clicked', gateway, click('python-requests/2'))).expect(200);
  expect(await report()).toMatchObject({ opens: 1, clicks: 1, machine_opens: 1, machine_clicks: 1 });
});

test('a good address is not lost to a refused sender: nothing is suppressed, and the team is told once', async () => {
  await calls.send({ manual_emails: testEmails(4), campaign_name: 'Spring' });
  const rows = await app.db('campaign_recipients').select('email', 'provider_id');
  const diagnosticCode = [
    'smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
  ];
  for (const { email, provider_id } of rows) {
    const detail = {
      bounce: { type: 'Permanent', subType: 'ContentRejected', message: 'No', diagnosticCode },
    };
    await postWebhook(
      app,
      webhook('email.bounced', { to: email, providerId: provider_id ?? '' }, detail),
    ).expect(200);
  }
  expect(await suppressions()).toEqual([]);
  const { bounced, alarms } = await report();
  expect(bounced).toBe(4);
  expect(alarms).toEqual(undefined);
  const listed = (await calls.get('')).body.campaigns[0];
  expect(listed.alarms).toEqual([
    {
      class: 'authentication',
      recipients: 4,
      text: 'mail servers can’t verify that the emails come from us',
    },
  ]);
  expect(await app.db('outbox').pluck('subject')).toEqual(['Fairlead: a campaign needs your attention']);
  const stored = await app.db('email_events').where({ type: 'email.bounced' }).first();
  expect(stored?.payload).toMatchObject({ bounce: { diagnosticCode } });
});

test('an email that was delivered and then came back is one bounced recipient', async () => {
  const mail = await sentMail();
  await postWebhook(app, webhook('email.delivered', mail)).expect(200);
  await postWebhook(app, webhook('email.opened', { ...mail, acceptedAt: daysAgo(1) })).expect(200);
  expect(await report()).toMatchObject({ delivered: 1, bounced: 0 });
  await postWebhook(app, webhook('email.bounced', mail, bounce('Permanent'))).expect(200);
  expect(await report()).toMatchObject({ delivered: 0, bounced: 1, ledger: { sent: 1 } });
});
