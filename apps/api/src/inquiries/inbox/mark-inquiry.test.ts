import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const { get, mark } = inboxCalls(app);
const activity = () => app.db('admin_activity').select('action', 'username', 'description');

describe('one inquiry', () => {
  test('is read by kind and id', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', subject: 'Prices' });
    const { body, status } = await get(token, '/contact/1');
    expect([status, body]).toMatchObject([
      200,
      { success: true, inquiry: { kind: 'contact', subject: 'Prices' } },
    ]);
    for (const path of ['demo/1', 'contact/2']) {
      const answer = await get(token, `/${path}`);
      expect([answer.status, answer.body.error]).toEqual([404, texts.inbox.notFound]);
    }
    for (const path of ['fax/1', 'demo/x']) expect((await get(token, `/${path}`)).status).toBe(400);
  });

  test('is marked, and the activity log shows by whom', async () => {
    const { token, admin } = await app.asAdmin();
    const { email } = await createInquiry(app.db, { kind: 'demo' });
    await createInquiry(app.db, { kind: 'contact' });
    const { body } = await mark(token, 'demo/1', { status: 'answered' }).expect(200);
    expect(body).toMatchObject({
      success: true,
      inquiry: { kind: 'demo', id: 1, email, status: 'answered' },
    });
    expect(await app.db('demo_requests')).toMatchObject([{ status: 'answered' }]);
    expect(await app.db('contact_messages')).toMatchObject([{ status: 'new' }]);
    expect(await activity()).toEqual([
      {
        action: 'UPDATE_INQUIRY',
        username: admin.username,
        description: 'Marked demo request 1 as answered; it was new',
      },
    ]);
  });

  test('that gets the same mark again is neither changed nor recorded', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact' });
    for (let round = 0; round < 2; round++)
      await mark(token, 'contact/1', { status: 'archived' }).expect(200);
    expect(await activity()).toHaveLength(1);
    await mark(token, 'contact/1', { status: 'new' }).expect(200);
    expect(await activity()).toHaveLength(2);
  });

  test('marked by many at once is recorded as often as it changed', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => mark(token, 'contact/1', { status: 'answered' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await activity()).toHaveLength(1);
  });

  test('is not marked if it is unknown, with an unknown status, or without a session', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const missing = await mark(token, 'contact/1', { status: 'answered' });
    expect([missing.status, missing.body.error]).toEqual([404, texts.inbox.notFound]);
    for (const body of [{}, { status: 'old' }, { status: null }])
      expect((await mark(token, 'demo/1', body)).status).toBe(400);
    expect((await mark(token, 'fax/1', { status: 'new' })).status).toBe(400);
    expect((await app.request().patch('/api/inquiries/demo/1').send({ status: 'answered' })).status).toBe(
      401,
    );
    expect(await app.db('demo_requests')).toMatchObject([{ status: 'new' }]);
    expect(await activity()).toHaveLength(0);
  });
});
