import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

test('someone who opts out after Send and before the batch is claimed is not emailed', async () => {
  await calls.send({ manual_emails: testEmails(3) });
  await suppress(app.db, { email: 'PERSON2@mail.invalid', reason: 'opted_out' });
  start();
  await status('sent');
  expect(mailed().sort()).toEqual(['person1@mail.invalid', 'person3@mail.invalid']);
  expect((await report()).ledger).toMatchObject({ planned: 3, sent: 2, skipped: 1, pending: 0 });
});

test('an opt-out after Send also counts for a recipient whose email has capital letters', async () => {
  await calls.send({ manual_emails: ['Person1@Mail.invalid', 'person2@mail.invalid'] });
  await suppress(app.db, { email: 'person1@mail.invalid', reason: 'opted_out' });
  start();
  await status('sent');
  expect(mailed()).toEqual(['person2@mail.invalid']);
  expect((await report()).ledger).toMatchObject({ planned: 2, sent: 1, skipped: 1 });
});

test('a campaign whose recipients all opted out in the meantime reaches nobody', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  await suppress(app.db, { email: testEmails(1)[0] ?? '', reason: 'complained' });
  start();
  await status('failed');
  const batches = () => app.db('campaign_batches').pluck('status');
  await waitUntil('its batch is done', async () => (await batches()).join() === 'done');
  expect(mailed()).toEqual([]);
  expect((await report()).sent_at).toBeNull();
});

test('someone who opts out while the outcome is unknown does not change the bytes of the retry', async () => {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: testEmails(3) });
  const first = start();
  await waitUntil('the mails are accepted', () => mailed().length === 3);
  await first.stop();
  await suppress(app.db, { email: 'person2@mail.invalid', reason: 'opted_out' });
  start();
  await status('sent');
  expect(mailed()).toHaveLength(3);
  expect((await report()).ledger).toMatchObject({ sent: 3, skipped: 0 });
  expect(app.mail.stats().replays).toBe(1);
});

test('someone who opts out while the quota is used up is not emailed when it is renewed', async () => {
  app.mail.setFaults({ script: ['daily-quota'] });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await status('paused');
  await suppress(app.db, { email: 'person1@mail.invalid', reason: 'opted_out' });
  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toEqual(['person2@mail.invalid']);
});
