import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

test('campaigns are listed newest first, page by page', async () => {
  for (const subject of ['One', 'Two', 'Three']) await calls.send({ subject, manual_emails: testEmails(1) });
  const { body: first } = await calls.get('?limit=2');
  expect(first.campaigns.map((one: { subject_line: string }) => one.subject_line)).toEqual(['Three', 'Two']);
  const { body: second } = await calls.get(`?limit=2&cursor=${first.next_cursor}`);
  expect(second.campaigns).toHaveLength(1);
  expect(second.campaigns[0]).toMatchObject({
    subject_line: 'One',
    recipients_count: 1,
    opens: 0,
    clicks: 0,
  });
  expect(second.campaigns[0].sent_at).not.toBeNull();
  expect(second.next_cursor).toBeNull();
});

test('the list shows how many were planned, and how many emails went out before a cancel', async () => {
  await createCampaign(app.db, {
    status: 'cancelled',
    started_at: app.db.fn.now(),
    recipients_count: 10_227,
    sent_count: 1_600,
    cancelled_count: 8_627,
  });
  const { body } = await calls.get('');
  expect(body.campaigns).toMatchObject([{ recipients_count: 10_227, sent: 1_600, undone: false }]);
});

test('campaigns that have not ended can be listed apart, with the reason of a pause', async () => {
  const paused = { status: 'paused', pause_reason: 'The quota is used up.' } as const;
  const { id } = await createCampaign(app.db, paused);
  await createCampaign(app.db, { status: 'sent', finished_at: app.db.fn.now() });
  const { body } = await calls.get('?unfinished=true');
  expect(body.campaigns).toMatchObject([{ id, ...paused }]);
  expect((await calls.get('')).body.campaigns).toHaveLength(2);
});

test('campaigns are found by a part of their names, whatever the case and whatever characters it has', async () => {
  for (const campaign_name of ['Spring 50% off', 'Spring 500', 'Fall news'])
    await createCampaign(app.db, { campaign_name });
  const found = async (search: string) =>
    (await calls.get(`?search=${encodeURIComponent(search)}`)).body.campaigns.map(
      (one: { campaign_name: string }) => one.campaign_name,
    );
  expect(await found('SPRING')).toEqual(['Spring 500', 'Spring 50% off']);
  expect(await found('50%')).toEqual(['Spring 50% off']);
  expect(await found('winter')).toEqual([]);
});

test('each recipient of a campaign is listed with its outcome, page by page and by status', async () => {
  await calls.send({ manual_emails: [...testEmails(3), 'refused@example.com'] });
  const { body: first } = await calls.get('/1/recipients?limit=3');
  const { body: second } = await calls.get(`/1/recipients?limit=3&cursor=${first.next_cursor}`);
  expect([...first.recipients, ...second.recipients]).toHaveLength(4);
  const { body: failed } = await calls.get('/1/recipients?status=failed');
  expect(failed.recipients).toMatchObject([
    { email: 'refused@example.com', status: 'failed', sent_at: null },
  ]);
  expect(failed.recipients[0].reason).toContain('example.com');
});

test.each(['/4711', '/4711/recipients'])('a campaign that does not exist is not found: %s', async (path) => {
  const { status, body } = await calls.get(path);
  expect([status, body.error]).toEqual([
    404,
    'We couldn’t find this campaign. It may have been deleted, or the link is wrong.',
  ]);
});

test.each(['/x', '/1/recipients?status=unknown', '?limit=0', '?cursor=abc', '?unfinished=1'])(
  '%s is refused',
  async (path) => {
    expect((await calls.get(path)).status).toBe(400);
  },
);

test.each(['', '/1', '/1/recipients'])('campaigns are for admins only: %s', async (path) => {
  await app.request().get(`/api/email/campaigns${path}`).expect(401);
});
