import { expect, test } from 'vitest';
import { erasureCalls, findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { recountCampaigns } from '../webhooks/recount/recount-campaigns.ts';

const { app, calls, report, start, status } = useCampaigns();
const { erase } = erasureCalls(app);

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
const [SCANNER_IP, PERSON_IP] = ['203.0.113.7', '198.51.100.9'];
const DEMO = 'https://site.invalid/demo';
const click = (link: string, ipAddress: string, userAgent = BROWSER) => ({
  click: { ipAddress, userAgent, link },
});
const bounce = (said: string, to: string) => ({
  bounce: {
    type: 'Permanent',
    subType: 'General',
    message: `550 ${said} <${to}> gone`,
    diagnosticCode: [said],
  },
});

/** What happened to each person's email: hours after it was accepted, and what was reported. */
const HAPPENED: Record<string, [hours: number, type: string, detail: (to: string) => object][]> = {
  // The second click is a machine's only because of its IP.
  'scanned@mail.invalid': [
    [1, 'email.clicked', () => click(DEMO, SCANNER_IP, 'python-requests/2.32')],
    [2, 'email.clicked', (to) => click(`${DEMO}?e=${to}`, SCANNER_IP)],
    [2, 'email.opened', () => ({})],
  ],
  'read@mail.invalid': [
    [1, 'email.clicked', () => click(DEMO, SCANNER_IP, 'curl/8')],
    [2, 'email.clicked', (to) => click(`${DEMO}#${to}`, PERSON_IP)],
    [3, 'email.opened', () => ({})],
  ],
  // A machine's because it's on two links at once.
  'burst@mail.invalid': [
    [4, 'email.clicked', (to) => click(`${DEMO}?e=${to}`, PERSON_IP)],
    [4, 'email.clicked', (to) => click(`https://site.invalid/contact?e=${to}`, PERSON_IP)],
  ],
  'complained@mail.invalid': [[5, 'email.complained', () => ({})]],
  'dead@mail.invalid': [[1, 'email.bounced', (to) => bounce('5.1.1', to)]],
  'full@mail.invalid': [[1, 'email.bounced', (to) => bounce('5.2.2', to)]],
  'unclear@mail.invalid': [[1, 'email.bounced', (to) => bounce('no code', to)]],
  'quota@mail.invalid': [[1, 'email.failed', (to) => ({ failed: { reason: `daily quota for ${to}` } })]],
  'withheld@mail.invalid': [
    [1, 'email.suppressed', (to) => ({ suppressed: { message: `${to} is blocked` } })],
  ],
};
const emails = Object.keys(HAPPENED);

/** The report, that of its links, and what people’s emails bounced with. */
async function figures() {
  const { as_of: _, ...counted } = await report();
  const links = await app
    .request()
    .get(`/api/email/campaigns/${(await app.db('campaigns').first('id'))?.id}/links`)
    .auth((await app.asAdmin()).token, { type: 'bearer' })
    .expect(200);
  const bounces = await app.db('campaign_recipients').orderBy('id').select('bounce_class', 'reason');
  return { counted, links: links.body.links, bounces };
}

test('a report says the same when it’s counted anew after everyone in it was erased', async () => {
  start();
  await calls.send({ manual_emails: emails });
  await status('sent');
  const people = new Map(
    (await app.db('campaign_recipients')).map((recipient) => [recipient.email, recipient]),
  );
  const tell = async (to: string, hours: number, type: string, detail: object) => {
    const { id, provider_id } = people.get(to) ?? {};
    const mail = {
      to,
      providerId: provider_id ?? '',
      recipientId: id ?? 0,
      acceptedAt: new Date().toISOString(),
    };
    const time = new Date(Date.now() + hours * 3_600_000).toISOString();
    await postWebhook(app, webhook(type, mail, detail, time)).expect(200);
  };
  for (const [to, events] of Object.entries(HAPPENED))
    for (const [hours, type, detail] of events) await tell(to, hours, type, detail(to));
  const before = await figures();
  const counts = { clicks: 1, machine_clicks: 2, bounced: 4, failed_later: 1, retryable: 1 };
  expect(before.counted).toMatchObject(counts);
  // Nobody can be sent it again.
  before.counted.retryable = 0;
  for (const email of emails) await erase(email);
  expect(await findEverywhere(app.db, [...emails, SCANNER_IP, PERSON_IP])).toEqual([]);

  await app.db('campaigns').update({ recount_at: app.db.fn.now() });
  await recountCampaigns(app.db);
  expect(await figures()).toEqual(before);

  // All events of an email are judged again with the next one.
  for (const email of emails) await tell(email, 2, 'email.delivery_delayed', {});
  expect(await figures()).toEqual(before);
});
