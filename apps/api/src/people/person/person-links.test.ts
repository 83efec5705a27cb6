import type { OddityKind } from '@fairlead/contract/campaigns/rehearsals';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp({ sendAnswerWithin: 0 });

/** One person in every list that names people, by addresses that differ in upper and lower case. */
async function listedEverywhere() {
  const caller = await app.asSuperAdmin();
  const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
  const email = 'Ann@Mail.invalid';
  const campaign = await createCampaign(app.db);
  const recipient = await createRecipient(app.db, { campaign_id: campaign.id, email });
  const unsure = await createCampaign(app.db);
  await createRecipient(app.db, { campaign_id: unsure.id, email, status: 'uncertain' });
  await createInquiry(app.db, { kind: 'demo', email });
  const { import: checked } = await csvImport(app, caller).check(`email\n${email}\n`);
  const as = { type: 'bearer' } as const;
  const { token } = caller;
  await app.request().post('/api/email/unsubscribe').send({ email }).expect(200);
  await suppress(app.db, { email, reason: 'bounced' });
  await app.db('suppressions').where({ reason: 'bounced' }).update({ doubtful: true });
  await app.request().patch('/api/inquiries/demo/1').auth(token, as).send({ status: 'answered' }).expect(200);
  const get = async (path: string) => (await app.request().get(`/api${path}`).auth(token, as)).body;
  const links = async () => ({
    recipients: (await get(`/email/campaigns/${campaign.id}/recipients`)).recipients[0],
    unconfirmed: (await get(`/email/campaigns/${unsure.id}/recipients?status=uncertain`)).recipients[0],
    history: (await get(`/email/campaigns/${campaign.id}/recipients/${recipient.id}`)).recipient,
    unsubscribed: (await get('/email/unsubscribed')).unsubscribed[0],
    inbox: (await get('/inquiries')).inquiries[0],
    inquiry: (await get('/inquiries/demo/1')).inquiry,
    blocked: (await get('/email/suppressions/doubtful')).suppressions[0],
    imported: (await get(`/email/subscribers/import/${checked.id}/rows?verdict=same`)).rows[0],
    log: (await get('/admin/activity-log?what=inquiries')).activities[0].subject,
    lately: (await get('/admin/site-events')).events.find(
      ({ kind }: { kind: string }) => kind === 'unsubscribe',
    ),
  });
  return { id, token, links };
}

test('every list that names a subscriber says who it is, whatever the case of the address', async () => {
  const { id, links } = await listedEverywhere();
  for (const [list, row] of Object.entries(await links()))
    expect([list, row.subscriber_id]).toEqual([list, id]);
});

test('a list that names someone who isn’t a subscriber any more says so', async () => {
  const { links } = await listedEverywhere();
  await app.db('subscribers').delete();
  for (const [list, row] of Object.entries(await links()))
    expect([list, row.subscriber_id]).toEqual([list, null]);
});

test('a rehearsal and a test say which of their addresses are subscribers', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid', name: null });
  const emails = ['Ann@Mail.invalid', 'stranger@mail.invalid'];
  const post = (path: string, body: object) =>
    app.request().post(`/api/email${path}`).auth(token, { type: 'bearer' }).send(body).expect(200);
  const tested = await post('/test-send', { subject: 'News', recipients: emails });
  const ids = (people: { subscriber_id?: number | null }[]) => people.map((one) => one.subscriber_id);
  expect(ids(tested.body.results)).toEqual([id, null]);

  const to = { recipient_type: 'manual', manual_emails: emails };
  const { rehearsal } = (await post('/rehearsals', { ...to, document: offerDocument })).body;
  const isUnnamed = ({ kind }: { kind: OddityKind }) => kind === 'no_name';
  expect(ids(rehearsal.oddities.find(isUnnamed).samples)).toEqual([id, null]);
});
