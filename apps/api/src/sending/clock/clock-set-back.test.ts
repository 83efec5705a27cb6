import { afterEach, expect, test, vi } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { createClockFollower } from './follow-clock.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();
afterEach(() => {
  vi.restoreAllMocks();
  app.mail.setRateLimit(null);
});

const MINUTES_5 = 300;
const HOURS_23 = 23 * 3_600;
const DAYS_3 = 3 * 86_400;

/** By the clock that is this many seconds ahead until it's set back. */
const ahead = (seconds: number) => app.db.raw('now() + make_interval(secs => ?)', [seconds]);
const secondsAhead = (time: string) => (Date.parse(time) - Date.now()) / 1_000;
const batches = (campaign_id: number) => app.db('campaign_batches').where({ campaign_id });
const setStatus = (id: number, to: 'paused' | 'sending') =>
  app.db('campaigns').where({ id }).update({ status: to });
const checks = async () => (await app.request().get('/api/health/ready').expect(200)).body.checks;

/** A sender has looked at the clock, and isn't looking: a look that takes long proves nothing. */
const betweenLooks = () =>
  new Promise<void>((resolve) => {
    app.deps.db.on('query', function look({ sql }: { sql: string }) {
      if (!/"finished_at" is null/.test(sql)) return;
      app.deps.db.removeListener('query', look);
      resolve();
    });
  });

/** To a process, the database's clock goes back when its own monotonic clock goes ahead. */
function setBack(seconds: number): void {
  const own = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => own() + seconds * 1_000);
}

test('a clock that is set back by five minutes holds up nothing, and every dashboard says so', async () => {
  app.mail.setRateLimit(50);
  await calls.send({ manual_emails: testEmails(150) });
  await setStatus(1, 'paused');
  const due = ahead(MINUTES_5 + 1);
  await batches(1).update({ next_attempt_at: due });
  await batches(1).where({ number: 1 }).update({ status: 'sending', lease_until: due });
  const pace = { calls_per_second: 50, next_turn: due };
  await app.db('provider_pace').insert(pace).onConflict('singleton').merge();
  expect(await checks()).toMatchObject({ sender: 'off', clock: 'ok' });
  await setStatus(1, 'sending');
  start();
  await betweenLooks();
  setBack(MINUTES_5);
  await status('sent');
  expect(mailed()).toHaveLength(150);
  // The process that answers has no sender.
  expect(await checks()).toMatchObject({ sender: 'off', clock: 'failing' });
});

test('a pause for the quota ends when it would have ended, though two processes notice', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  await setStatus(1, 'paused');
  await app.db('campaigns').update({ resumes_at: ahead(DAYS_3 + 3_600) });
  const followers = [createClockFollower(app.deps), createClockFollower(app.deps)];
  for (const follow of followers) await follow();
  setBack(DAYS_3);
  await Promise.all(followers.map((follow) => follow()));
  const { resumes_at } = await report();
  expect(secondsAhead(resumes_at)).toBeGreaterThan(3_000);
  expect(secondsAhead(resumes_at)).toBeLessThan(3_700);
});

test('a time that an admin chose stays, and a key is as old as it was', async () => {
  const scheduled_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await calls.send({ manual_emails: testEmails(2), scheduled_at, time_zone: 'UTC' });
  await calls.send({ manual_emails: testEmails(2) });
  await setStatus(2, 'paused');
  const posted = ahead(MINUTES_5 - HOURS_23 - 60);
  await batches(2).update({ status: 'sending', body_sha256: 'hash', first_attempt_at: posted });
  await batches(2).update({ next_attempt_at: ahead(MINUTES_5 + 1) });
  const follow = createClockFollower(app.deps);
  await follow();
  setBack(MINUTES_5);
  await follow();
  start();
  await waitUntil('it is too old to ask again', async () => (await report(2)).ledger.uncertain === 2);
  expect(secondsAhead((await batches(2).first('first_attempt_at'))?.first_attempt_at ?? '')).toBeLessThan(
    -HOURS_23,
  );
  expect((await report(1)).starts_at).toBe(scheduled_at);
  expect(mailed()).toEqual([]);
});

test('a single email is tried again when it would have been, and its key is as old as it was', async () => {
  const email = { kind: 'notice', to: 'inbox@site.invalid', html: '<p>Hello</p>', text: 'Hello' } as const;
  await enqueueEmail(app.db, { ...email, subject: 'soon' });
  await enqueueEmail(app.db, { ...email, subject: 'given up' });
  const outbox = (subject: string) => app.db('outbox').where({ subject });
  await outbox('soon').update({ next_attempt_at: ahead(DAYS_3 + 3_600), created_at: ahead(-DAYS_3) });
  await outbox('given up').update({ first_attempt_at: ahead(DAYS_3 - HOURS_23 - 60) });
  const follow = createClockFollower(app.deps);
  await follow();
  setBack(DAYS_3);
  await follow();
  expect(secondsAhead((await outbox('soon').first())?.next_attempt_at ?? '')).toBeLessThan(3_700);
  const worker = startOutbox(app.deps, { pollMs: 20 });
  await waitUntil(
    'it is too old to be tried again',
    async () => (await outbox('given up').first())?.status === 'failed',
  ).finally(worker.stop);
  expect(mailed()).toEqual([]);
});
