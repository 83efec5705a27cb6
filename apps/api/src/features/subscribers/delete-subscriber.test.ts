import { texts } from '@fairlead/contract/texts';
import { describe, expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findSuppressions, suppress } from '../suppressions/suppressions.queries.ts';

const app = useTestApp();

const remove = (token: string, id: number | string) =>
  app.request().delete(`/api/email/subscribers/${id}`).auth(token, { type: 'bearer' });

describe('deleting a subscriber on request', () => {
  test('removes the row and records it without the email', async () => {
    const { token, admin } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'gone@mail.invalid', name: 'Ann Lee' });
    const other = await createSubscriber(app.db);
    const { status, body } = await remove(token, id);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(await app.db('subscribers').pluck('id')).toEqual([other.id]);
    const entries = await app.db('admin_activity').select('action', 'description', 'username', 'ip_address');
    expect(entries).toEqual([
      {
        action: 'DELETE_SUBSCRIBER',
        description: `Deleted subscriber ${id}`,
        username: admin.username,
        ip_address: '127.0.0.1',
      },
    ]);
  });

  test('leaves an opt-out in force, also if the email is added again', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'Out@mail.invalid' });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    expect((await remove(token, id)).status).toBe(200);
    expect(await findSuppressions(app.db, 'out@mail.invalid')).toMatchObject([{ reason: 'opted_out' }]);
    const again = await app
      .request()
      .post('/api/email/subscribe')
      .auth(token, { type: 'bearer' })
      .send({ email: 'out@mail.invalid' });
    expect([again.status, again.body.error]).toEqual([409, texts.subscribers.optedOut]);
  });

  test('answers 404 for a deleted one, 400 for a malformed id, and 401 without a session', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    expect((await remove('garbage', id)).status).toBe(401);
    const answers = await Promise.all([remove(token, id), remove(token, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await remove(token, id)).body).toEqual({ success: false, error: texts.subscribers.notFound });
    expect(await app.db('admin_activity')).toHaveLength(1);
    for (const wrong of ['0', 'x', '-1', '1.5']) expect((await remove(token, wrong)).status).toBe(400);
  });
});
