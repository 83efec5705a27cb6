import { ERASED_PERSON } from '@fairlead/contract/platform/erased-people';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { readCsv } from '../../../test/calls/csv.ts';
import { erasureCalls } from '../../../test/calls/erasure-calls.ts';
import { createCampaign, createInquiry, createRecipient } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { erase } = erasureCalls(app);

const download = (token: string, id: number, query: Record<string, string> = {}) =>
  app
    .request()
    .get(`/api/email/campaigns/${id}/recipients/export`)
    .query(query)
    .auth(token, { type: 'bearer' });
const activity = () => app.db('admin_activity').select('action', 'description');

test('the file has the outcome of each recipient', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createCampaign(app.db, { campaign_name: 'Spring' });
  const at = '2026-03-01T08:00:00.000Z';
  await createRecipient(app.db, {
    campaign_id: id,
    email: 'ann@x.invalid',
    name: 'Ann',
    sent_at: at,
    clicked_at: at,
  });
  await createRecipient(app.db, {
    campaign_id: id,
    email: 'ben@x.invalid',
    status: 'skipped',
    reason: 'opted_out',
    sent_at: null,
  });
  const { text, headers } = await download(token, id).expect(200);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="campaign-${id}-recipients-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect(text).toBe(
    [
      '\ufeffid,email,name,status,reason,sent_at,delivered_at,bounced_at,complained_at,opened_at,clicked_at,unsubscribed_at,reason_detail',
      '2,ben@x.invalid,,skipped,opted_out,,,,,,,,',
      `1,ann@x.invalid,Ann,sent,,${at},,,,,${at},,`,
      '',
    ].join('\r\n'),
  );
  expect(await activity()).toEqual([
    {
      action: 'EXPORT_RECIPIENTS',
      description: 'Downloaded the recipients of "Spring": all of them',
    },
  ]);
});

test('someone who was erased is named as such, in each row they have', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createCampaign(app.db);
  for (const email of ['ann@x.invalid', 'ben@x.invalid'])
    await createRecipient(app.db, { campaign_id: id, email });
  await createInquiry(app.db, { kind: 'demo', email: 'ann@x.invalid' });
  expect((await erase('ann@x.invalid', token)).status).toBe(200);
  const inquiries = app.request().get('/api/inquiries/export').auth(token, { type: 'bearer' });
  const emailsIn = ({ text }: { text: string }) => {
    const [names = [], ...rows] = readCsv(text);
    return rows.map((row) => row[names.indexOf('email')]);
  };
  expect(emailsIn(await download(token, id).expect(200))).toEqual(['ben@x.invalid', ERASED_PERSON]);
  expect(emailsIn(await inquiries.expect(200))).toEqual([ERASED_PERSON]);
});

test('the file is limited to one outcome and one campaign, however many recipients there are', async () => {
  const { token } = await app.asAdmin();
  const [before, campaign, after] = [
    await createCampaign(app.db),
    await createCampaign(app.db),
    await createCampaign(app.db),
  ];
  const fill = (id: number, count: number) =>
    app.db.raw(
      `insert into campaign_recipients (campaign_id, batch_number, email, status)
       select :id, 1, 'p' || n || '@x.invalid', case when n % 3 = 0 then 'failed' else 'sent' end
       from generate_series(1, :count::int) n`,
      { id, count },
    );
  await fill(before.id, 1_200);
  await fill(campaign.id, 3_100);
  await fill(after.id, 1_200);
  const emails = async (query: Record<string, string>) =>
    readCsv((await download(token, campaign.id, query).expect(200)).text)
      .slice(1)
      .map(([, email]) => email);
  const numbers = Array.from({ length: 3_100 }, (_, at) => 3_100 - at);
  expect(await emails({})).toEqual(numbers.map((n) => `p${n}@x.invalid`));
  expect(await emails({ status: 'failed' })).toEqual(
    numbers.filter((n) => n % 3 === 0).map((n) => `p${n}@x.invalid`),
  );
  expect(await emails({ status: 'uncertain' })).toEqual([]);
});

test('the file is for admins, and refusals are JSON', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createCampaign(app.db);
  await app.request().get(`/api/email/campaigns/${id}/recipients/export`).expect(401);
  const missing = await download(token, id + 1).expect(404);
  expect(missing.body).toEqual({ success: false, error: texts.campaigns.notFound });
  await download(token, id, { status: 'lost' }).expect(400);
  expect(await activity()).toHaveLength(0);
});
