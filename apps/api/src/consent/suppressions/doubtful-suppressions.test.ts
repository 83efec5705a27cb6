import { expect, test } from 'vitest';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { judgeSuppressions } from '../../sending/webhooks/suppress/judge-suppressions.ts';

const app = useTestApp();

const get = async (path: string, { token } = { token: '' }) =>
  (await app.request().get(`/api/email/${path}`).auth(token, { type: 'bearer' }).expect(200)).body;

/** A suppression by the rule that every permanent bounce suppresses. */
async function suppressedEarlier(email: string, bounce: object): Promise<void> {
  await postWebhook(app, webhook('email.bounced', { to: email, providerId: email }, { bounce })).expect(200);
  await app
    .db('suppressions')
    .insert({ email, reason: 'bounced', detail: 'No' })
    .onConflict(['email', 'reason'])
    .merge({ doubtful: null });
}

test('suppressions that today’s rules would not make are listed, and stay in force', async () => {
  const owner = await app.asSuperAdmin();
  await suppressedEarlier('dead@mail.invalid', { type: 'Permanent', subType: 'NoEmail' });
  await suppressedEarlier('good@mail.invalid', {
    type: 'Permanent',
    subType: 'ContentRejected',
    message: '5.7.26',
  });
  await suppressedEarlier('unsure@mail.invalid', { type: 'Permanent', subType: 'General' });
  await app.db('suppressions').insert({ email: 'imported@mail.invalid', reason: 'bounced' });
  await judgeSuppressions(app.db);
  const first = await get('suppressions/doubtful?limit=1', owner);
  const second = await get(`suppressions/doubtful?limit=1&cursor=${first.next_cursor}`, owner);
  expect([...first.suppressions, ...second.suppressions]).toMatchObject([
    { email: 'unsure@mail.invalid', detail: 'No' },
    { email: 'good@mail.invalid' },
  ]);
  expect(second.next_cursor).toBeNull();
  expect(await app.db('suppressions').where({ reason: 'bounced' })).toHaveLength(4);
});

test('what was judged once is not judged again, and new suppressions need not be', async () => {
  await suppressedEarlier('good@mail.invalid', { type: 'Permanent', subType: 'General' });
  await judgeSuppressions(app.db);
  await app.db('email_events').delete();
  await judgeSuppressions(app.db);
  expect(await app.db('suppressions').pluck('doubtful')).toEqual([true]);
});

/** What all pages of one row list. */
async function allPages(path: string, rows: 'suppressions' | 'events', as: { token: string }) {
  const listed: object[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await get(`${path}?limit=1${next && `&cursor=${next}`}`, as);
    listed.push(...page[rows]);
    next = page.next_cursor;
  }
  return listed;
}

test('no page leaves out who was suppressed in the same moment', async () => {
  const owner = await app.asSuperAdmin();
  const at = (micros: number) => `2026-11-20T09:00:00.000${micros}Z`;
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@mail.invalid`);
  await app.db('suppressions').insert(
    emails.map((email, place) => ({
      email,
      reason: 'bounced' as const,
      doubtful: true,
      created_at: at(place < 2 ? 100 : 300 + place),
    })),
  );
  expect(await allPages('suppressions/doubtful', 'suppressions', owner)).toMatchObject(
    emails.toReversed().map((email) => ({ email })),
  );
});

test.each(['bm90IGpzb24', 'W10', 'WyJ4IiwiYSJd', 'WzEuNSwiYSJd'])('%s is no cursor', async (cursor) => {
  const { token } = await app.asSuperAdmin();
  for (const path of ['suppressions/doubtful', 'unread-events'])
    await app
      .request()
      .get(`/api/email/${path}?cursor=${cursor}`)
      .auth(token, { type: 'bearer' })
      .expect(400);
});

test('operators can read the events that could not be used', async () => {
  const owner = await app.asSuperAdmin();
  await postWebhook(app, { id: 'msg_one', body: { type: 'email.eaten' } }).expect(200);
  expect((await get('unread-events', owner)).events).toMatchObject([
    { svix_id: 'msg_one', type: 'email.eaten', problem: 'unknown_type', payload: '{"type":"email.eaten"}' },
  ]);
  for (const id of ['msg_two', 'msg_three'])
    await postWebhook(app, { id, body: { type: 'email.bounced' } }).expect(200);
  expect(await allPages('unread-events', 'events', owner)).toMatchObject([
    { svix_id: 'msg_three', problem: 'incomplete' },
    { svix_id: 'msg_two' },
    { svix_id: 'msg_one' },
  ]);
});
