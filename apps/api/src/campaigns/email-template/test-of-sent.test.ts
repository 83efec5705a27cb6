import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';

const app = useTestApp({ sendAnswerWithin: 120_000, logLevel: 'silent' });
useSender(app);
const calls = campaignCalls(app);
let outbox: { stop(): Promise<void> };
let sent: { campaign_id: number; recipient_id: number };

const name = { type: 'field', field: 'first_name', fallback: 'you' };
const document = {
  ...offerDocument,
  subject: [{ type: 'text', text: 'News for ' }, name],
  blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi ' }, name] }],
};

beforeEach(async () => {
  calls.newAdmin();
  outbox = startOutbox(app.deps, { pollMs: 20 });
  await createSubscriber(app.db, { email: 'kim@mail.invalid', first_name: 'Kim' });
  const { body } = await calls.send({ manual_emails: ['kim@mail.invalid'], document });
  const { campaign_id } = body;
  const row = await app.db('campaign_recipients').where({ campaign_id }).first('id');
  sent = { campaign_id, recipient_id: row?.id ?? 0 };
});
afterEach(() => outbox.stop());

async function sendTest(more: object) {
  const { token } = await app.asAdmin();
  return app
    .request()
    .post('/api/email/test-send')
    .auth(token, { type: 'bearer' })
    .send({ subject: 'Unused', recipients: ['me@mail.invalid'], sent, ...more });
}
const mailTo = async (email: string) => (await app.mail.find()).find(({ to }) => to.includes(email));

test('a sent email goes to someone else as one person got it, with links that can’t act for that person', async () => {
  expect((await sendTest({})).status).toBe(200);
  const [theirs, copy] = [await mailTo('kim@mail.invalid'), await mailTo('me@mail.invalid')];
  expect(copy?.subject).toBe('[Test] News for Kim');
  expect(`${copy?.html}${copy?.text}`).not.toMatch(/unsubscribe\?|(view|preferences)\?t=\w|kim@mail/);
  const withoutToken = (content: string | null = '') =>
    content
      ?.replaceAll(/\/unsubscribe\?[^"\s]*/g, '/unsubscribe')
      .replaceAll(/(\/(view|preferences)\?t=)\w+/g, '$1');
  expect(theirs?.html).toMatch(/\/unsubscribe\?.*\/view\?t=\w|\/view\?t=\w.*\/unsubscribe\?/);
  expect(copy?.html).toBe(withoutToken(theirs?.html));
  expect(copy?.text).toBe(withoutToken(theirs?.text));
  expect(await app.db('test_sends').first('email_hash')).toEqual({ email_hash: null });
});

test('it stays that person’s when they’re no longer on the list', async () => {
  await app.db('subscribers').delete();
  await sendTest({});
  expect((await mailTo('me@mail.invalid'))?.subject).toBe('[Test] News for Kim');
});

test('without a recipient it has the words for people we know nothing about', async () => {
  await sendTest({ sent: { ...sent, recipient_id: null } });
  expect((await mailTo('me@mail.invalid'))?.subject).toBe('[Test] News for you');
});

test.each<[string, () => object, number, string]>([
  [
    'another campaign’s recipient',
    () => ({ sent: { ...sent, recipient_id: 4711 } }),
    404,
    texts.campaigns.recipientNotFound,
  ],
  [
    'a campaign that doesn’t exist',
    () => ({ sent: { ...sent, campaign_id: 4711 } }),
    404,
    texts.campaigns.notFound,
  ],
  ['a document besides', () => ({ document }), 400, texts.testSend.sentAlone],
  ['a subscriber besides', () => ({ subscriber_id: 1 }), 400, texts.testSend.sentAlone],
])('%s is refused, and nothing is sent', async (_, more, status, error) => {
  const refused = await sendTest(more());
  expect([refused.status, refused.body.error]).toEqual([status, error]);
  expect(await app.db('outbox')).toEqual([]);
});
