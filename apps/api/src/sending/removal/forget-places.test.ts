import { expect, test } from 'vitest';
import { useCampaigns } from '../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { recountCampaigns } from '../webhooks/recount/recount-campaigns.ts';
import { forgetOldPlaces } from './forget-places.ts';

const { app, calls, report, start, status } = useCampaigns();

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
const [SCANNER_IP, PERSON_IP] = ['203.0.113.7', '198.51.100.9'];
const from = (ipAddress: string, userAgent = BROWSER) => ({
  click: { ipAddress, userAgent, link: 'https://site.invalid/demo' },
});

async function forget(days: number): Promise<number> {
  const counts: number[] = [];
  for await (const _ of forgetOldPlaces(app.db, days, async (_trx, clicks) => counts.push(clicks)));
  return counts.reduce((sum, count) => sum + count, 0);
}
const stored = async () => JSON.stringify(await app.db('email_events').orderBy('id').select('payload'));

test('from where people clicked is forgotten, and a count of the same clicks gives the same figures', async () => {
  start();
  await calls.send({ manual_emails: ['scanned@mail.invalid', 'read@mail.invalid', 'new@mail.invalid'] });
  await status('sent');
  const people = await app.db('campaign_recipients').orderBy('id');
  const click = async (at: number, hours: number, detail: object) => {
    const person = people[at];
    const mail = {
      to: person?.email ?? '',
      providerId: person?.provider_id ?? '',
      recipientId: person?.id ?? 0,
      acceptedAt: new Date().toISOString(),
    };
    const time = new Date(Date.now() + hours * 3_600_000).toISOString();
    await postWebhook(app, webhook('email.clicked', mail, detail, time)).expect(200);
  };
  // The second click is a machine's only because of its IP.
  await click(0, 1, from(SCANNER_IP, 'python-requests/2.32'));
  await click(0, 2, from(SCANNER_IP));
  await click(1, 1, from(SCANNER_IP, 'curl/8'));
  await click(1, 2, from(PERSON_IP));
  await click(2, 1, from(PERSON_IP));
  await postWebhook(
    app,
    webhook('email.clicked', { to: 'stranger@mail.invalid', providerId: 'x' }, from(SCANNER_IP)),
  ).expect(200);
  const before = await report();
  expect(before).toMatchObject({ clicks: 2, machine_clicks: 1 });
  const isOld = app.db.raw(`now() - interval '100 days'`);
  await app
    .db('email_events')
    .where((query) => query.whereNull('recipient_id').orWhereNot({ recipient_id: people[2]?.id ?? 0 }))
    .update({ received_at: isOld });

  expect(await forget(90)).toBe(5);
  const text = await stored();
  for (const word of [SCANNER_IP, 'python', 'Firefox/140', 'curl'])
    expect(text.split(word).length - 1).toBe(word === 'Firefox/140' ? 1 : 0);
  expect(text.split(PERSON_IP)).toHaveLength(2);
  expect(await forget(90)).toBe(0);

  await app.db('campaigns').update({ recount_at: app.db.fn.now() });
  await recountCampaigns(app.db);
  const after = await report();
  expect({ ...after, as_of: before.as_of }).toEqual(before);
});
