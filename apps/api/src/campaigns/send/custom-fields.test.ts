import { offerDocument } from '@fairlead/contract/email/document/offer';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { customFieldCalls } from '../../../test/calls/custom-field-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 120_000, writing: { atOnce: 2, step: 1 } });
useSender(app);
const calls = campaignCalls(app);
let owner: Caller;
beforeEach(async () => {
  calls.newAdmin();
  owner = await app.asSuperAdmin();
  await customFieldCalls(app, owner).several({
    City: 'text',
    Hours: 'number',
    Renews: 'date',
    Member: 'yes_no',
  });
});

const text = (words: string) => ({ type: 'text', text: words }) as const;
const own = (key: string, fallback: string) => ({ type: 'field', field: `custom_${key}`, fallback }) as const;
const document = {
  ...offerDocument,
  subject: [text('News from '), own('city', 'Texas')],
  blocks: [
    {
      type: 'paragraph',
      content: [
        ...[own('hours', 'some'), text(' hours until '), own('renews', 'soon')],
        ...[text('. Member: '), own('member', 'not yet'), text('.')],
      ],
    },
  ],
};
const known = { city: 'Austin <b>', hours: 1234.5, renews: '2026-03-31', member: true, county: 'Travis' };
const post = (path: string, body: object) =>
  app.request().post(`/api/email/${path}`).auth(owner.token, { type: 'bearer' }).send(body);
const inbox = async () =>
  Object.fromEntries(
    (await app.mail.find()).map(({ to, subject, text }) => [
      to[0],
      [subject, text?.match(/.* hours until .*/)?.[0]],
    ]),
  );

test.each([1, 4])(
  '%i people get what’s known of them in words, and the fallback of what isn’t',
  async (others) => {
    await createSubscriber(app.db, { email: 'ann@x.invalid', custom: known });
    for (let n = 0; n < others; n += 1) await createSubscriber(app.db, { email: `p${n}@x.invalid` });
    await calls.send({ recipient_type: 'all_active', document });
    const mails = await inbox();
    expect(mails['ann@x.invalid']).toEqual([
      'News from Austin <b>',
      '1,234.5 hours until March 31, 2026. Member: Yes.',
    ]);
    expect(mails['p0@x.invalid']).toEqual(['News from Texas', 'some hours until soon. Member: not yet.']);
    const { county: _, ...said } = known;
    // Only what the email says is kept.
    expect(await app.db('campaign_recipients').orderBy('id').pluck('custom')).toEqual([
      said,
      ...Array.from({ length: others }, () => null),
    ]);
  },
);

test('what’s sent is what was known then, also to the copy that’s shown later', async () => {
  const { id } = await createSubscriber(app.db, { email: 'ann@x.invalid', custom: known });
  const { body } = await calls.send({ recipient_type: 'all_active', document });
  await app.db('subscribers').where({ id }).update({ custom: {} });
  const [recipient] = await app.db('campaign_recipients').select('id');
  const copy = await calls.get(`/${body.campaign_id}/email?recipient_id=${recipient?.id}`);
  expect(copy.body.subject ?? copy.body.email?.subject).toBe('News from Austin <b>');
});

test('an email without them keeps nothing of them', async () => {
  await createSubscriber(app.db, { custom: known });
  await calls.send({ recipient_type: 'all_active' });
  expect(await app.db('campaign_recipients').pluck('custom')).toEqual([null]);
});

test('the check counts who reads a fallback, the rehearsal and the preview show what people read', async () => {
  const { id } = await createSubscriber(app.db, { email: 'ann@x.invalid', name: 'ANN LEE', custom: known });
  await createSubscriber(app.db, { custom: { hours: 2 } });
  const audience = { recipient_type: 'all_active', document };
  const { lines } = (await post('check', audience).expect(200)).body;
  expect(
    lines.flatMap((line: { id: string; message: string }) => (line.id === 'fallbacks' ? line.message : [])),
  ).toEqual([
    '1 of 2 people has nothing in “City” and will read “Texas”.',
    '“Hours” is known of everyone.',
    '1 of 2 people has nothing in “Renews” and will read “soon”.',
    '1 of 2 people has nothing in “Member” and will read “not yet”.',
  ]);
  const { rehearsal } = (await post('rehearsals', audience).expect(200)).body;
  expect(rehearsal.fallbacks).toContainEqual({ field: 'custom_city', fallback: 'Texas', people: 1 });
  const [shouted] = rehearsal.oddities.filter(({ kind }: { kind: string }) => kind === 'capitals');
  expect(shouted.samples[0].subject).toBe('News from Austin <b>');
  const preview = await post('template/preview', { document, subscriber_id: id }).expect(200);
  expect(preview.body.subject).toBe('News from Austin <b>');
});
