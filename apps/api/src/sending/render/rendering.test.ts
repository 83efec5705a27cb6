import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testEmails } from '../../../test/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { readCompiledEmail, renderBatch } from './render-batch.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendConcurrency: 1 });

/** As the columns of campaigns that were created before there were versions. */
const VERSION_1 = {
  version: 1,
  fallbacks: { name: 'there', organization: 'your organization' },
  unsubscribe_link: '/unsubscribe?email={email}&t={token}',
} as const;

test('version 1 renders these bytes in every release', () => {
  const fields = ['id', 'email', 'token', 'html.name', 'text.name', 'html.organization', 'text.organization'];
  const all = [...fields, 'html.unsubscribe_url', 'text.unsubscribe_url'];
  const compiled = readCompiledEmail(['{"', ...all.flatMap((name) => [name, '","']), '"}']);
  const token = '01234567-89ab-cdef-0123-456789abcdef';
  const people = [
    {
      id: 7,
      email: `o'hara+1&x@mail.invalid`,
      name: ' Zoë <b>"&\u0007\u2028 🙂 ',
      organization: 'A\\B',
      token,
    },
    { id: 8, email: 'ü{token}@mail.invalid', name: null, organization: '  ', token },
  ];
  const body = renderBatch(
    { compiled, publicUrl: 'https://site.invalid', rendering: VERSION_1 },
    people,
  ).toString();
  expect(body).toContain('"there","there","your organization","your organization"');
  expect(body).toContain(
    "https://site.invalid/unsubscribe?email=o'hara%2B1%26x%40mail.invalid&t=0123456789abcdef",
  );
  expect(createHash('sha256').update(body).digest('hex')).toBe(
    'ff57d41a07300141eb94607273d08d5d2a2df1451f33cbb2f1b0c2639ea53c73',
  );
});

const nextRelease = (fallbacks: object) =>
  app.db('campaigns').update({ rendering: { ...VERSION_1, fallbacks } });

test('a campaign keeps the words and the version that it was created with', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  expect(await app.db('campaigns').first('rendering')).toEqual({ rendering: VERSION_1 });
  await nextRelease({ name: 'friend', organization: 'your team' });
  start();
  await status('sent');
  const [email] = await app.mail.find();
  expect(email?.text).toContain('friend');
  expect(email?.text).not.toContain('Hello there');
});

test('campaigns of an earlier release have version 1', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  await app.db.raw('update campaigns set rendering = default');
  expect(await app.db('campaigns').first('rendering')).toEqual({ rendering: VERSION_1 });
});

const withField = (name: string) =>
  app.db.raw('update campaigns set mail_pieces = array_replace(mail_pieces, ?, ?)', ['html.name', name]);

test.each<[string, () => Promise<unknown> | PromiseLike<unknown>, RegExp]>([
  [
    'an unknown version',
    () => app.db('campaigns').update({ rendering: { version: 2 } }),
    /^A newer version of /,
  ],
  [
    'an unknown merge field',
    () => withField('html.first_name'),
    /merge field that .* doesn’t know: first_name\./,
  ],
])('a campaign with %s pauses with a reason, and nothing is posted', async (_, change, reason) => {
  await calls.send({ manual_emails: testEmails(2) });
  await change();
  const sender = start();
  await status('paused');
  expect((await report()).pause_reason).toMatch(reason);
  expect(app.mail.stats().sends).toBe(0);
  expect(await app.db('outbox').pluck('subject')).toEqual(['Fairlead: a campaign was stopped']);

  await sender.stop();
  await app.db('campaigns').update({ rendering: VERSION_1 });
  await app.db.raw(
    `update campaigns set mail_pieces = array_replace(mail_pieces, 'html.first_name', 'html.name')`,
  );
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  await calls.control(1, 'resume');
  start();
  await status('sent');
  expect(mailed()).toHaveLength(2);
});

test('emails of unknown outcome that an older release can’t render wait for one that can', async () => {
  app.mail.setFaults({ script: ['accepted-lost'], chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(2) });
  const first = start();
  await waitUntil('they are accepted', () => mailed().length === 2);
  await first.stop();
  app.mail.setFaults(null);
  await app.db('campaigns').update({ rendering: { version: 2 } });
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  const older = start();
  await status('paused');
  expect((await report()).ledger).toMatchObject({ pending: 2, uncertain: 0 });
  await older.stop();
  await app.db('campaigns').update({ rendering: VERSION_1 });
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  start();
  await waitUntil('they are confirmed', async () => (await report()).ledger.sent === 2);
  expect(mailed()).toHaveLength(2);
});
