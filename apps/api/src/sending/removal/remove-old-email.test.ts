import { beforeEach, expect, inject, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import { removeSomeOldEmail } from './remove-old-email.ts';

const { app, calls, report, start, status } = useCampaigns({ trustProxy: 1 });
const { optedOut, oneClick, optOut } = optOutCalls(app);
const linkOf = ({ token }: CampaignRecipientRow) => token.replaceAll('-', '');

const endDaysAgo = (id: number, days: number) =>
  app
    .db('campaigns')
    .where({ id })
    .update({ finished_at: app.db.raw('now() - make_interval(days => ?)', [days]) });

/** @returns how many recipients each transaction removed */
async function removeOlderThan(days: number): Promise<number[]> {
  const steps: number[] = [];
  const next = () => removeSomeOldEmail(app.db, days, { rows: 10 });
  for (let some = await next(); some; some = await next()) steps.push(some.recipients);
  return steps;
}

const eventOf = (type: string, { id, email, provider_id }: CampaignRecipientRow) =>
  webhook(type, { to: email, providerId: provider_id ?? '', recipientId: id });
const countOf = async (table: string) => Number((await app.db(table).count({ count: '*' }))[0]?.count);

/** Of the old campaign. */
let people: CampaignRecipientRow[];

function person(index: number): CampaignRecipientRow {
  const found = people[index];
  if (!found) throw new Error('A recipient was expected');
  return found;
}

beforeEach(async () => {
  start();
  await calls.send({ manual_emails: testEmails(25) });
  await status('sent');
  await calls.send({ manual_emails: ['recent@mail.invalid'] });
  await status('sent', 2);
  people = await app.db('campaign_recipients').where({ campaign_id: 1 }).orderBy('id');
  await endDaysAgo(1, 100);
});

test('old recipients, batches, and events go in small transactions; figures and recent campaigns stay', async () => {
  const delivered = eventOf('email.delivered', person(0));
  await postWebhook(app, delivered).expect(200);
  await postWebhook(app, webhook('email.delivered', { to: 'stranger@mail.invalid', providerId: 'x' })).expect(
    200,
  );
  await app.db('email_events').update({ received_at: app.db.raw(`now() - interval '100 days'`) });
  const before = await report();

  const steps = await removeOlderThan(90);
  expect(steps.filter((count) => count > 0)).toEqual([10, 10, 5]);
  const { as_of, details_removed_at, ...after } = await report();
  expect(details_removed_at).not.toBeNull();
  expect({ ...before, as_of, details_removed_at }).toEqual({ ...after, as_of, details_removed_at });
  expect(after).toMatchObject({ delivered: 1, ledger: { planned: 25, sent: 25 } });
  expect(await app.db('campaign_recipients').pluck('email')).toEqual(['recent@mail.invalid']);
  expect([await countOf('campaign_batches'), await countOf('email_events')]).toEqual([1, 0]);
  expect((await calls.get('/1/recipients')).body.recipients).toEqual([]);
  expect(await removeOlderThan(90)).toEqual([]);
});

test('nothing younger than 90 days is removed, whatever is asked', async () => {
  await endDaysAgo(1, 80);
  expect(await removeOlderThan(1)).toEqual([]);
  expect(await countOf('campaign_recipients')).toBe(26);
});

test('the links in those emails still work, and count once', async () => {
  const [first, second, third] = [person(0), person(1), person(2)];
  await oneClick(linkOf(third)).expect(200);
  await removeOlderThan(90);
  const { body } = await app.request().get(`/api/email/unsubscribe/${linkOf(first)}`);
  expect(body).toMatchObject({ email: first.email, sent_at: expect.any(String) });

  await oneClick(linkOf(first)).expect(200);
  await oneClick(linkOf(first)).expect(200);
  await optOut({ email: second.email, token: linkOf(second), method: 'link' });
  await oneClick(linkOf(third)).expect(200);
  expect((await optedOut()).sort()).toEqual([first.email, second.email, third.email].sort());
  expect(await report()).toMatchObject({ unsubscribed: 3 });
  expect(await app.db('unsubscribes').orderBy('id').pluck('campaign_id')).toEqual([1, 1, 1]);
});

test('recipients who are tried again just then are not removed', async () => {
  const failed = { status: 'failed', reason: 'Refused', provider_id: null, sent_at: null } as const;
  await app
    .db('campaign_recipients')
    .where({ id: person(0).id })
    .update(failed);
  await app.db('campaigns').where({ id: 1 }).update({ sent_count: 24, failed_count: 1 });

  const other = await app.db.transaction();
  await other('campaigns').where({ id: 1 }).forUpdate().first('id');
  const retry = calls.control(1, 'retry-failed');
  const waiting = async (count: number) => (await waitingSessions(app.db)) === count;
  // The embedded database has one session, so there they come one after the other.
  if (inject('server')) await waitUntil('the retry waits', () => waiting(1));
  else await other.commit().then(() => retry);
  const removal = removeSomeOldEmail(app.db, 90);
  if (inject('server')) await waitUntil('the removal waits', () => waiting(2));
  if (!other.isCompleted()) await other.commit();
  expect((await retry).status).toBe(200);
  expect((await removal)?.recipients ?? 0).toBe(0);

  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 25, failed: 0, pending: 0 });
  expect(await countOf('campaign_recipients')).toBe(26);
});

test('a link of an email that was never sent is forgotten', async () => {
  const never = person(0);
  await app.db('campaign_recipients').where({ id: never.id }).update({ status: 'skipped' });
  await removeOlderThan(90);
  await oneClick(linkOf(never)).expect(404);
});

test('events that come afterwards, new or repeated, leave the figures as they are, and a complaint suppresses', async () => {
  const [first, second] = [person(0), person(1)];
  const delivered = eventOf('email.delivered', first);
  await postWebhook(app, delivered).expect(200);
  await removeOlderThan(90);
  const before = await report();
  await postWebhook(app, delivered).expect(200);
  await postWebhook(app, delivered).expect(200);
  await postWebhook(app, eventOf('email.opened', first)).expect(200);
  await postWebhook(app, eventOf('email.complained', second)).expect(200);
  expect({ ...(await report()), as_of: before.as_of }).toEqual(before);
  expect(await countOf('email_events')).toBe(3);
  expect(await app.db('suppressions').select('email', 'reason')).toEqual([
    { email: second.email, reason: 'complained' },
  ]);
});
