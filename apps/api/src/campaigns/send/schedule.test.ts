import { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { pauseAll } from '../../sending/restored/restored-copy.queries.ts';
import { readSchedule } from './schedule.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendAnswerWithin: 10_000 });

const activity = () => app.db('admin_activity').orderBy('id').select('username', 'description');

/** ISO 8601, this many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Makes the start time pass, as if the campaign had been scheduled this many minutes earlier. */
const startWasDue = (minutesAgo: number) =>
  app.db('campaigns').update({
    scheduled_at: app.db.raw(`now() - make_interval(secs => ?)`, [minutesAgo * 60]),
    starts_at: app.db.raw(`now() - make_interval(secs => ?)`, [minutesAgo * 60]),
  });

test('a scheduled campaign gets an immediate answer, sends nothing before its time, and goes out once', async () => {
  const at = inMinutes(60);
  const { status: code, body } = await calls.send({
    manual_emails: testEmails(120),
    campaign_name: 'Spring',
    scheduled_at: at,
    time_zone: 'America/Chicago',
  });
  expect(code).toBe(200);
  expect(body).toMatchObject({ status: 'scheduled', pending: 120, results: { successful: 0, failed: 0 } });
  expect(await report()).toMatchObject({
    scheduled_at: at,
    starts_at: at,
    time_zone: 'America/Chicago',
    undo_until: null,
    started_at: null,
    ledger: { planned: 120, pending: 120 },
  });
  for (let number = 0; number < 3; number += 1) start();
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);

  await startWasDue(1);
  await status('sent');
  expect(mailed()).toHaveLength(121);
  expect(new Set(mailed()).size).toBe(121);
  const log = (await activity()).map(({ username, description }) => `${username}: ${description}`);
  expect(log[0]).toMatch(
    /^kim: Scheduled "Spring" to go to 120 recipients on \w{3} \d+, \d{4} at .* Central$/,
  );
  expect(log.filter((line) => line === 'null: Started sending "Spring"')).toHaveLength(1);
  expect((await report()).started_at).not.toBeNull();
});

test('a scheduled campaign’s audience is fixed when it is scheduled, minus later opt-outs', async () => {
  await calls.send({ manual_emails: testEmails(3), scheduled_at: inMinutes(60) });
  await suppress(app.db, { email: 'person2@mail.invalid', reason: 'opted_out' });
  await startWasDue(0);
  start();
  await status('sent');
  expect(mailed().sort()).toEqual(['person1@mail.invalid', 'person3@mail.invalid']);
  expect((await report()).ledger).toMatchObject({ planned: 3, sent: 2, skipped: 1 });
});

test('a start missed by more than 15 minutes asks an admin instead of sending late', async () => {
  await calls.send({
    manual_emails: testEmails(2),
    campaign_name: 'Spring',
    scheduled_at: inMinutes(60),
    time_zone: 'Asia/Tokyo',
  });
  await startWasDue(15.5);
  start();
  start();
  await status('paused');
  const { pause_reason, resumes_at, ledger } = await report();
  expect(pause_reason).toMatch(
    /^It was scheduled for \w{3} \d+, \d{4} at \d+:\d\d [AP]M Japan Standard Time, but the server wasn’t running then\./,
  );
  expect([resumes_at, ledger.pending, mailed()]).toEqual([null, 2, []]);
  const paused = (await activity()).filter(({ description }) => description.startsWith('Paused "Spring"'));
  expect(paused).toHaveLength(1);
  expect(await app.db('outbox')).toMatchObject([{ kind: 'notice', to_address: app.deps.config.teamInbox }]);

  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toHaveLength(2);
});

test('a start missed by less than 15 minutes still happens', async () => {
  await calls.send({ manual_emails: testEmails(2), scheduled_at: inMinutes(60) });
  await startWasDue(14.5);
  start();
  await status('sent');
});

test('a scheduled campaign can be sent now', async () => {
  await calls.send({ manual_emails: testEmails(2), campaign_name: 'Spring', scheduled_at: inMinutes(60) });
  const { body } = await calls.control(1, 'resume');
  expect(body.campaign.status).toBe('sending');
  start();
  await status('sent');
  expect((await activity()).slice(1)).toEqual([
    { username: 'kim', description: 'Started now: "Spring"' },
    { username: null, description: 'Finished sending "Spring": 2 sent' },
  ]);
});

test('a scheduled campaign that was paused keeps its time when resumed, and goes out then, once', async () => {
  start();
  await calls.send({
    manual_emails: testEmails(2),
    campaign_name: 'Spring',
    scheduled_at: inMinutes(60),
    time_zone: 'America/Chicago',
  });
  await app.db.raw(pauseAll('The provider paused the account.'));
  expect(await report()).toMatchObject({ status: 'paused', starts_at: expect.any(String), started_at: null });
  const { body } = await calls.control(1, 'resume');
  expect(body.campaign).toMatchObject({ status: 'scheduled', pause_reason: null, started_at: null });
  expect((await activity()).at(-1)).toEqual({
    username: 'kim',
    description: expect.stringMatching(/^Resumed "Spring"\. It starts on \w{3} \d+, \d{4} at .* Central$/),
  });
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);
  await startWasDue(1);
  await status('sent');
  expect(mailed()).toHaveLength(3);
});

test('a campaign whose time passed while it was paused is sent immediately when resumed', async () => {
  start();
  await calls.send({ manual_emails: testEmails(2), scheduled_at: inMinutes(60) });
  await app.db.raw(pauseAll('The provider paused the account.'));
  await startWasDue(120);
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);
  const { body } = await calls.control(1, 'resume');
  expect(body.campaign.status).toBe('sending');
  await status('sent');
});

test('a scheduled campaign can be canceled, and never starts', async () => {
  await calls.send({ manual_emails: testEmails(2), scheduled_at: inMinutes(60) });
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({ status: 'cancelled', ledger: { cancelled: 2, pending: 0 } });
  await startWasDue(1);
  start();
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  expect(mailed()).toEqual(['other@mail.invalid']);
});

// asvs 2.2.3
test('a local time in a zone is the right moment', async () => {
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 4 ? 1 : 0);
  const { body } = await calls.send({
    manual_emails: testEmails(1),
    scheduled_at: `${year}-06-15T09:00`,
    time_zone: 'America/Chicago',
  });
  expect(body.success).toBe(true);
  expect((await report()).scheduled_at).toBe(`${year}-06-15T14:00:00.000Z`);
});

test('of a local time that occurs twice because clocks are set back, the earlier one counts', () => {
  const draft = { subject: 'Hello', recipient_type: 'manual', scheduled_at: '2026-11-01T01:30' };
  const moment = readSchedule(SendRequest.parse({ ...draft, time_zone: 'America/Chicago' }));
  expect(moment?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
});

const daysAhead = (days: number) => inMinutes(days * 24 * 60);

test.each([
  [
    'a time in the past',
    () => ({ scheduled_at: inMinutes(-2) }),
    'This time has already passed. Choose a later one.',
  ],
  [
    'a time more than a year ahead',
    () => ({ scheduled_at: daysAhead(367) }),
    'You can schedule a campaign up to one year ahead. Choose an earlier time.',
  ],
  [
    'a time without offset and zone',
    () => ({ scheduled_at: inMinutes(60).slice(0, 19) }),
    'The time has no offset. Add one, or give a time zone.',
  ],
  [
    'a zone that is none',
    () => ({ scheduled_at: inMinutes(60), time_zone: 'Mars/Olympus' }),
    'We don’t know this time zone. Use an IANA name, such as America/Chicago.',
  ],
  [
    'a time that clocks jump over',
    () => ({ scheduled_at: '2027-03-14T02:30', time_zone: 'America/Chicago' }),
    'This time doesn’t exist in this time zone: clocks skip it when they spring forward. Choose another time.',
  ],
  [
    'a time that is none',
    () => ({ scheduled_at: '2027-02-30T09:00Z' }),
    'We can’t read this time. Give it as ISO 8601, such as 2026-11-20T09:00:00-06:00',
  ],
])('%s is refused, and there is no campaign', async (_, fields, text) => {
  const { status: code, body } = await calls.send({ manual_emails: testEmails(1), ...fields() });
  expect([code, body.error]).toEqual([400, text]);
  expect(await app.db('campaigns')).toEqual([]);
});

test('a time that has just passed starts the campaign immediately', async () => {
  start();
  await calls.send({ manual_emails: testEmails(1), scheduled_at: inMinutes(-0.5) });
  await status('sent');
});

test('a repeat after the scheduled time has passed is answered with the first campaign', async () => {
  const draft = { manual_emails: testEmails(2), scheduled_at: inMinutes(60) };
  const key = { 'Idempotency-Key': 'once' };
  const first = await calls.send(draft, key);
  await app.db('campaigns').update({ scheduled_at: app.db.raw(`now() - interval '1 day'`) });
  const again = await calls.send(draft, key);
  expect(again.body).toMatchObject({ success: true, campaign_id: first.body.campaign_id });
  expect(await app.db('campaigns')).toHaveLength(1);
});
