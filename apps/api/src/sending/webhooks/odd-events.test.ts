import { beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { type Mail, postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const report = async () => (await calls.get('/1')).body.campaign;
const suppressions = () => app.db('suppressions').orderBy('email').select('email', 'reason');

/** A campaign to one person, and the email that went out. */
async function sentMail(): Promise<Mail> {
  const to = 'kim@mail.invalid';
  await calls.send({ manual_emails: [to] });
  const row = await app.db('campaign_recipients').first('provider_id');
  return { to, providerId: row?.provider_id ?? '' };
}

test.each([
  ['the address', { to: 7 }],
  ['one of the addresses', { to: ['kim@mail.invalid', 7] }],
])('an event counts though %s has the wrong type', async (_, odd) => {
  const mail = await sentMail();
  await postWebhook(app, webhook('email.bounced', mail, odd)).expect(200);
  expect(await report()).toMatchObject({ bounced: 1 });
  expect(await app.db('unread_events')).toEqual([]);
});

test.each([
  ['more than ten', Array.from({ length: 30 }, () => 'smtp; 550 5.7.1 Blocked')],
  ['one that is no text', [7, 'smtp; 550 5.7.1 Blocked']],
  ['only one, as a text', 'smtp; 550 5.7.1 Blocked'],
])('of diagnostic codes, the usable ones are read, with %s', async (_, diagnosticCode) => {
  const mail = await sentMail();
  const bounce = { type: 'Permanent', subType: 'NoEmail', message: 'No', diagnosticCode };
  await postWebhook(app, webhook('email.bounced', mail, { bounce })).expect(200);
  expect(await app.db('campaign_recipients').pluck('bounce_class')).toEqual(['policy']);
  expect(await suppressions()).toEqual([]);
});

test('an event that does not say when the email was accepted, or a bounce of no kind, still counts', async () => {
  const mail = await sentMail();
  const { id, body } = webhook('email.bounced', mail, { created_at: undefined, bounce: undefined });
  await postWebhook(app, { id, body }).expect(200);
  expect(await report()).toMatchObject({ bounced: 1 });
  expect(await app.db('campaign_recipients').first()).toMatchObject({ bounce_class: 'unknown' });
  expect(await suppressions()).toEqual([]);
});

test('parts of the wrong type are left out, and an id of another campaign changes nothing there', async () => {
  const mail = await sentMail();
  await calls.send({ manual_emails: ['lee@mail.invalid'] });
  const other = await app.db('campaign_recipients').where({ campaign_id: 2 }).first();
  const odd = { click: 'here', bounce: 7, failed: [], tags: { recipient: String(other?.id), campaign: '2' } };
  await postWebhook(app, webhook('email.clicked', mail, odd)).expect(200);
  expect((await report()).clicks + (await report()).machine_clicks).toBe(1);
  expect((await calls.get('/2')).body.campaign).toMatchObject({ clicks: 0, machine_clicks: 0 });
});

test('what happens in the far future counts as happening now', async () => {
  const mail = await sentMail();
  await postWebhook(app, webhook('email.delivered', mail, {}, '2099-01-01T00:00:00.000Z')).expect(200);
  expect(await report()).toMatchObject({ delivered: 1 });
  const { rows } = await app.db.raw('select delivered_at <= now() as past from campaign_recipients');
  expect(rows).toEqual([{ past: true }]);
});

test('text that the database cannot store does not stop an event', async () => {
  const odd = { bounce: { type: 'Permanent', subType: 'NoEmail', message: 'a\u0000b\ud800c' } };
  await postWebhook(app, webhook('email.bounced', { to: 'kim@mail.invalid', providerId: 'x' }, odd)).expect(
    200,
  );
  expect(await suppressions()).toHaveLength(1);
});
