import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createCampaign, createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 120_000 });
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const field = (name: string, fallback: string) => ({ type: 'field', field: name, fallback });
/** What only rendering version 3 can say. */
const document = {
  ...offerDocument,
  subject: [{ type: 'text', text: 'News for ' }, field('first_name', 'you')],
  blocks: [{ type: 'paragraph', content: [field('first_name', 'friend'), field('role', 'colleague')] }],
};

/** A campaign that went out to one person, and that person's id. */
async function sent(email: object): Promise<{ campaign: number; recipient: number }> {
  await createSubscriber(app.db, {
    email: 'kim@mail.invalid',
    name: 'Kim "<b>" O’Hara',
    first_name: 'Kim',
    organization: 'Harbor & Sons',
    role: 'job_coach',
  });
  const { body } = await calls.send({ manual_emails: ['kim@mail.invalid'], ...email });
  const row = await app.db('campaign_recipients').where({ campaign_id: body.campaign_id }).first('id');
  return { campaign: body.campaign_id, recipient: row?.id ?? 0 };
}

const emailOf = (campaign: number, query = '') => calls.get(`/${campaign}/email${query}`);
const shownAt = async (url: string): Promise<string> =>
  (await app.request().get(url).expect(200)).text.replace('<base target="_blank"/>', '');

test.each<[string, number, object]>([
  ['the built-in offer', 1, {}],
  ['a document', 4, { document }],
])('%s is shown exactly as the person got it', async (_, version, email) => {
  const { campaign, recipient } = await sent(email);
  expect(await app.db('campaigns').first('rendering')).toMatchObject({ rendering: { version } });
  const [mail] = await app.mail.find();
  const { body } = await emailOf(campaign, `?recipient_id=${recipient}`);
  expect(body).toMatchObject({
    recipient: { id: recipient, email: 'kim@mail.invalid', name: 'Kim "<b>" O’Hara' },
    subject: mail?.subject,
    text: mail?.text,
  });
  expect(await shownAt(body.url)).toBe(mail?.html);
});

test('it stays as it was sent, whatever happens to the person on the list', async () => {
  const { campaign, recipient } = await sent({ document });
  await app.db('subscribers').delete();
  const { body } = await emailOf(campaign, `?recipient_id=${recipient}`);
  expect(body.subject).toBe('News for Kim');
});

test('without a recipient it has the fallbacks and the plain unsubscribe link', async () => {
  const { campaign } = await sent({ document });
  const { body } = await emailOf(campaign);
  expect(body).toMatchObject({ recipient: null, subject: 'News for you' });
  expect(body.text).toContain('friendcolleague');
  const html = await shownAt(body.url);
  expect(html).toContain(`href="${app.deps.config.publicUrl}/unsubscribe"`);
  expect(html).not.toMatch(/kim|unsubscribe\?/i);
});

test('a campaign from before documents is shown from its frozen pieces', async () => {
  const { campaign } = await sent({});
  await app.db.raw('update campaigns set document = null, rendering = default');
  const { body } = await emailOf(campaign);
  expect(body.subject).toBe('A short demo');
  expect(await shownAt(body.url)).toContain('Hello there,');
});

test('its address shows it for five minutes', async () => {
  const { campaign } = await sent({});
  const { body } = await emailOf(campaign);
  await app.request().get(body.url).expect(200);
  app.moveClock(6 * 60_000);
  await app.request().get(body.url).expect(404);
});

test('after the recipients were removed it’s shown without a person, and a person is refused', async () => {
  const { campaign, recipient } = await sent({ document });
  const { body: before } = await emailOf(campaign, `?recipient_id=${recipient}`);
  await app.db('campaign_recipients').delete();
  await app.db('campaigns').update({ details_removed_at: app.db.fn.now() });
  const { status, body } = await emailOf(campaign, `?recipient_id=${recipient}`);
  expect({ status, error: body.error }).toEqual({ status: 404, error: texts.campaigns.recipientsRemoved });
  await app.request().get(before.url).expect(404);
  expect((await emailOf(campaign)).body.subject).toBe('News for you');
});

test('another campaign’s recipient, a campaign that doesn’t exist, and one without an email are not found', async () => {
  const { campaign, recipient } = await sent({});
  const other = await createCampaign(app.db);
  expect((await emailOf(other.id, `?recipient_id=${recipient}`)).body.error).toBe(
    texts.campaigns.recipientNotFound,
  );
  expect((await emailOf(other.id)).body.error).toBe(texts.campaigns.emailNotFound);
  const { status, body } = await emailOf(campaign + 1_000);
  expect({ status, error: body.error }).toEqual({ status: 404, error: texts.campaigns.notFound });
});

test('an email that only a newer release can render isn’t shown wrong', async () => {
  const { campaign } = await sent({});
  await app.db('campaigns').update({ rendering: { version: 3 } });
  const { status, body } = await emailOf(campaign);
  expect({ status, error: body.error }).toEqual({
    status: 409,
    error: texts.campaigns.emailOfNewerVersion,
  });
});
