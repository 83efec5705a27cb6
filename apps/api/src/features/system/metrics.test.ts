import { expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/campaign-calls.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useSender } from '../../../test/test-sender.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const TOKEN = 'only-for-tests-metrics-token';
const app = useTestApp({ metricsToken: TOKEN });
const closed = useTestApp();
useSender(app);
const calls = campaignCalls(app);

const scrape = async () => {
  const answer = await app.request().get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  return answer.text;
};

/** The value of a line such as `name{label="value"}`, with labels in the given order; undefined if there is none. */
function figure(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

// asvs 13.4.5
test('requires the token', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const { body } = await app.request().get('/metrics').set('Authorization', authorization).expect(401);
    expect(body).toEqual({ success: false, error: 'This token isn’t the one in METRICS_TOKEN' });
  }
  await closed.request().get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(404);
  await closed.request().get('/metrics').set('Authorization', 'Bearer undefined').expect(404);
});

test('is text as Prometheus reads it, and not to be stored', async () => {
  const { headers } = await app.request().get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

test('counts requests by the contract’s path, never by what a client wrote', async () => {
  const { token } = await app.asAdmin();
  const count = 'http_request_duration_seconds_count';
  const line = `${count}{method="GET",route="/api/email/campaigns/:id",status="404"}`;
  const before = figure(await scrape(), line) ?? 0;
  for (const id of [7_001, 7_002])
    await app.request().get(`/api/email/campaigns/${id}`).auth(token, { type: 'bearer' }).expect(404);
  await app.request().get('/api/made-up-by-a-stranger').expect(404);
  await app.request().get('/also-made-up').expect(503);
  await waitUntil('both are counted', async () => figure(await scrape(), line) === before + 2);
  const text = await scrape();
  expect(text).not.toMatch(/7001|7002|made-up/);
  expect(figure(text, `${count}{method="GET",route="unmatched",status="404"}`)).toBeGreaterThanOrEqual(1);
  expect(figure(text, `${count}{method="GET",route="site",status="503"}`)).toBeGreaterThanOrEqual(1);
});

test("reports a campaign: what is pending, the provider's responses, and its events", async () => {
  const pending = 'campaign_mails_pending{status="sending"}';
  const accepted = 'provider_call_duration_seconds_count{content="batch",outcome="sent"}';
  const { body } = await calls.send({
    manual_emails: testEmails(3),
    scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
    time_zone: 'UTC',
  });
  const waiting = await scrape();
  expect(figure(waiting, 'campaigns_unfinished{status="scheduled"}')).toBe(1);
  expect(figure(waiting, 'campaign_mails_pending{status="scheduled"}')).toBe(3);
  expect(figure(waiting, 'database_up')).toBe(1);
  expect(figure(waiting, 'db_pool_connections{pool="reserved",state="used"}')).toBeGreaterThanOrEqual(0);
  const sentBefore = figure(waiting, accepted) ?? 0;

  expect((await calls.control(body.campaign_id, 'resume')).status).toBe(200);
  await waitUntil('it is sent', async () => (await app.db('campaigns').first('status'))?.status === 'sent');
  const done = await scrape();
  expect(figure(done, accepted)).toBe(sentBefore + 1);
  expect(figure(done, 'campaigns_unfinished{status="scheduled"}')).toBeUndefined();
  expect(figure(done, pending)).toBeUndefined();

  const recorded = () =>
    scrape().then((text) => figure(text, 'webhook_events_total{result="recorded"}') ?? 0);
  const before = await recorded();
  const { email, provider_id } = await app
    .db('campaign_recipients')
    .first<{ email: string; provider_id: string }>('email', 'provider_id');
  await postWebhook(app, webhook('email.delivered', { to: email, providerId: provider_id })).expect(200);
  await postWebhook(app, webhook('email.delivered', { to: email, providerId: provider_id }), {
    secret: `whsec_${Buffer.from('another-secret-of-24-bytes').toString('base64')}`,
  }).expect(401);
  expect(await recorded()).toBe(before + 1);
  expect(figure(await scrape(), 'webhook_events_total{result="refused"}')).toBeGreaterThanOrEqual(1);
});

test('reports events that mean nothing here apart from those that can’t be read', async () => {
  const count = (text: string, result: string) =>
    figure(text, `webhook_events_total{result="${result}"}`) ?? 0;
  const before = await scrape();
  for (const type of ['domain.created', 'email.scheduled', 'email.eaten'])
    await postWebhook(app, { id: `msg_${type}`, body: { type } }).expect(200);
  const after = await scrape();
  expect(count(after, 'ignored')).toBe(count(before, 'ignored') + 2);
  expect(count(after, 'unreadable')).toBe(count(before, 'unreadable') + 1);
  expect(count(after, 'recorded')).toBe(count(before, 'recorded'));
});

test('reports emails that wait in the outbox', async () => {
  await app.request().post('/api/contact').send({ name: 'Ada', email: 'ada@site.invalid', message: 'Hello' });
  await app.db('outbox').update({ created_at: app.db.raw("now() - interval '90 seconds'") });
  const text = await scrape();
  expect(figure(text, 'outbox_mails_pending')).toBe(1);
  expect(figure(text, 'outbox_oldest_pending_seconds')).toBeGreaterThanOrEqual(90);
});

test('reports entries of the activity log that are not sealed', async () => {
  await app.request().post('/api/admin/login').send({ username: 'nobody', password: 'wrong' }).expect(401);
  await app.db('unsealed_activity').update({ queued_at: app.db.raw("now() - interval '90 seconds'") });
  const text = await scrape();
  expect(figure(text, 'activity_entries_unsealed')).toBe(1);
  expect(figure(text, 'activity_oldest_unsealed_seconds')).toBeGreaterThanOrEqual(90);
});
