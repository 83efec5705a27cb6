import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const { app, calls, start, status } = useCampaigns();

const ends = async () =>
  (await app.db('admin_activity').whereIn('action', ['CAMPAIGN_ENDED', 'CAMPAIGN_FAILED'])).map(
    ({ action, description, username, subject_kind, subject_id }) => ({
      entry: `${action}: ${description}`,
      by: username,
      about: `${subject_kind} ${subject_id}`,
    }),
  );
const system = { by: null, about: 'campaign 1' };
const send = (manual_emails: string[]) => calls.send({ manual_emails, campaign_name: 'Spring' });

test('creating a campaign records that it was created, and sending it what came of it', async () => {
  await send([...testEmails(2), 'bad@example.com']);
  const log = app.db('admin_activity').orderBy('id').pluck('description');
  expect(await log.clone()).toEqual(['Created "Spring" for 3 recipients']);
  start();
  await status('sent');
  expect(await ends()).toEqual([
    { entry: 'CAMPAIGN_ENDED: Finished sending "Spring": 2 sent, 1 failed', ...system },
  ]);
});

test('a campaign that reached nobody is recorded as failed, and not as sent', async () => {
  await send(['bad@example.com', 'worse@example.com']);
  start();
  await status('failed');
  expect(await ends()).toEqual([
    { entry: 'CAMPAIGN_FAILED: Ended "Spring" without sending it to anyone: 2 failed', ...system },
  ]);
  expect(JSON.stringify(await app.db('admin_activity'))).not.toContain('Sent');
});

test('if every outcome is unknown, nothing says that the campaign was sent', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await send(testEmails(2));
  start();
  await waitUntil('a call failed', () => (app.mail.stats().faults['503'] ?? 0) > 0);
  await app.db('campaign_batches').update({
    first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
    next_attempt_at: app.db.fn.now(),
  });
  await status('sent');
  expect(await ends()).toEqual([
    { entry: 'CAMPAIGN_ENDED: Ended "Spring" without knowing whether it was sent: 2 uncertain', ...system },
  ]);
});

test('a canceled campaign is recorded once nothing is left to send', async () => {
  await send(testEmails(3));
  await calls.control(1, 'cancel');
  expect(await ends()).toEqual([
    { entry: 'CAMPAIGN_ENDED: Finished canceling "Spring": 3 canceled', ...system },
  ]);
});

test('the end is recorded once, however many senders work on a campaign', async () => {
  await send(testEmails(1_100));
  for (let number = 0; number < 3; number += 1) start();
  await status('sent');
  expect(await ends()).toEqual([
    { entry: 'CAMPAIGN_ENDED: Finished sending "Spring": 1,100 sent', ...system },
  ]);
});
