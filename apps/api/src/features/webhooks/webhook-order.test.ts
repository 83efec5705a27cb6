import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addresses, campaignCalls } from '../../../test/campaign-calls.ts';
import { emptyTables } from '../../../test/database.ts';
import { postWebhook, type Webhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useSender } from '../../../test/test-sender.ts';

const app = useTestApp();
useSender(app);

const PEOPLE = 8;
const START = Date.UTC(2026, 0, 5);
const agents = ['Mozilla/5.0 (X11; Linux) Firefox/140', 'python-requests/2', ''];
const details = {
  'email.delivered': [{}],
  'email.opened': [{}],
  'email.clicked': agents.map((userAgent) => ({
    click: { link: `https://site.invalid/${userAgent.length}`, userAgent },
  })),
  'email.bounced': ['Permanent', 'Transient'].map((type) => ({ bounce: { type, message: 'No' } })),
  'email.complained': [{}],
  'email.suppressed': [{ suppressed: { message: 'No' } }],
};

const anyEvent = fc.constantFrom(...(Object.keys(details) as (keyof typeof details)[])).chain((type) =>
  fc.record({
    type: fc.constant(type),
    person: fc.nat(PEOPLE - 1),
    seconds: fc.nat(60),
    detail: fc.constantFrom(...details[type]),
  }),
);

/** Events, and an order in which they come: each one to three times, shuffled. */
const anyHistory = fc.array(anyEvent, { minLength: 15, maxLength: 35 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    order: fc
      .tuple(
        ...events.map((_, index) => fc.integer({ min: 1, max: 3 }).map((times) => Array(times).fill(index))),
      )
      .chain((indexes: number[][]) => {
        const all = indexes.flat();
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
  }),
);

const outcomes = [
  'email',
  'delivered_at',
  'bounced_at',
  'complained_at',
  'opened_at',
  'machine_opened_at',
  'clicked_at',
  'machine_clicked_at',
];
const figures = [
  'delivered_count',
  'bounced_count',
  'complained_count',
  'opens',
  'clicks',
  'machine_opens',
  'machine_clicks',
];

/** Sends a campaign, lets these events come at once or one by one, and reads what is known afterwards. */
async function resultOf(
  history: (mails: { to: string; providerId: string; recipientId: number }[]) => Webhook[],
  atOnce: boolean,
) {
  await emptyTables(app.db);
  await app.mail.reset();
  await campaignCalls(app).send({ manual_emails: addresses(PEOPLE) });
  const rows = await app.db('campaign_recipients').orderBy('id').select('id', 'email', 'provider_id');
  const mails = rows.map(({ id, email, provider_id }) => ({
    to: email,
    providerId: provider_id,
    recipientId: id,
  }));
  const webhooks = history(mails);
  if (atOnce) await Promise.all(webhooks.map((one) => postWebhook(app, one).expect(200)));
  else for (const one of webhooks) await postWebhook(app, one).expect(200);
  return {
    recipients: await app.db('campaign_recipients').orderBy('id').select(outcomes),
    suppressions: await app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason'),
    figures: await app.db('campaigns').first(figures),
  };
}

const RECOUNT = `select count(delivered_at)::int as delivered_count, count(bounced_at)::int as bounced_count,
  count(complained_at)::int as complained_count, count(opened_at)::int as opens, count(clicked_at)::int as clicks,
  count(*) filter (where opened_at is null and machine_opened_at is not null)::int as machine_opens,
  count(*) filter (where clicked_at is null and machine_clicked_at is not null)::int as machine_clicks
  from campaign_recipients`;

test('events shuffled and repeated give the same result as in order, and the figures equal the rows', async () => {
  const property = fc.asyncProperty(anyHistory, async ({ events, order }) => {
    const told = (mails: { to: string; providerId: string; recipientId: number }[]) =>
      events.map(({ type, person, seconds, detail }, index) => {
        const mail = mails[person];
        if (!mail) throw new Error('There are as many mails as people');
        const acceptedAt = new Date(START).toISOString();
        const at = new Date(START + seconds * 1_000).toISOString();
        return { ...webhook(type, { ...mail, acceptedAt }, detail, at), id: `msg_${index}` };
      });
    const inOrder = await resultOf(told, false);
    const shuffled = await resultOf((mails) => {
      const all = told(mails);
      return order.flatMap((index) => all[index] ?? []);
    }, true);
    expect(shuffled).toEqual(inOrder);
    const { rows } = await app.db.raw(RECOUNT);
    expect(shuffled.figures).toEqual(rows[0]);
  });
  await fc.assert(property, { numRuns: 3 });
}, 180_000);
