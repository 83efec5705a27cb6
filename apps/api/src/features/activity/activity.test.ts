import { describe, expect, test } from 'vitest';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { recordActivity } from './activity.queries.ts';

const app = useTestApp();

const log = (token: string, query = '') =>
  app.request().get(`/api/admin/activity-log${query}`).auth(token, { type: 'bearer' });

describe('the activity log', () => {
  test('shows the newest actions first, twenty by default', async () => {
    const { token, admin } = await app.asSuperAdmin();
    for (let number = 1; number <= 25; number += 1) {
      await recordActivity(app.db, admin, 'UPDATE_ADMIN_STATUS', `act ${number}`, '192.0.2.1');
    }
    const { status, body } = await log(token);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.activities).toHaveLength(20);
    expect(body.activities[0]).toEqual({
      id: 25,
      username: admin.username,
      action: 'UPDATE_ADMIN_STATUS',
      description: 'act 25',
      ip_address: '192.0.2.1',
      created_at: expect.any(String),
    });
    const three = await log(token, '?limit=3');
    expect(three.body.activities.map(({ id }: { id: number }) => id)).toEqual([25, 24, 23]);
    expect((await log(token, '?limit=100')).body.activities).toHaveLength(25);
  });

  test('shows no name for actions of the system', async () => {
    const { token } = await app.asSuperAdmin();
    await recordActivity(app.db, null, 'CREATE_ADMIN', 'by the system', null);
    const { body } = await log(token);
    expect(body.activities[0]).toMatchObject({ username: null, ip_address: null });
  });

  test.each(['0', '101', '-1', 'x', '1e2', ''])('refuses limit=%s', async (limit) => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await log(token, `?limit=${limit}`);
    const error = '“limit” must be a number from 1 to 100.';
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });

  // asvs 16.4.2
  test('is for super admins', async () => {
    const { token } = await app.asAdmin();
    const { status, body } = await log(token);
    const error = 'Access denied. Super admin privileges required.';
    expect({ status, body }).toEqual({ status: 403, body: { success: false, error } });
    expect((await app.request().get('/api/admin/activity-log')).status).toBe(401);
  });

  // asvs 16.4.2
  test('is append-only: the database refuses updates, deletes, and truncation', async () => {
    await recordActivity(app.db, null, 'LOGIN', 'once', null);
    const entries = () => app.db('admin_activity');
    await expect(entries().update({ description: 'other' })).rejects.toThrow('append-only');
    await expect(entries().delete()).rejects.toThrow('append-only');
    await expect(entries().truncate()).rejects.toThrow('append-only');
    expect(await entries()).toHaveLength(1);
  });

  // asvs 16.2.1
  test('has every action of admins on accounts, with who did it and from where', async () => {
    const { token, admin } = await app.asSuperAdmin({ username: 'root', password_hash: PASSWORD_HASH });
    const as = { type: 'bearer' } as const;
    const created = await app
      .request()
      .post('/api/admin/create-admin')
      .auth(token, as)
      .send({ username: 'marie', email: 'marie@lab.invalid', password: PASSWORD });
    const { id } = created.body.admin;
    const { request } = app;
    const newPassword = OTHER_PASSWORD;
    await request().post(`/api/admin/reset-password/${id}`).auth(token, as).send({ newPassword });
    await request().patch(`/api/admin/toggle-status/${id}`).auth(token, as);
    await request().patch(`/api/admin/toggle-status/${id}`).auth(token, as);
    await request().delete(`/api/admin/delete/${id}`).auth(token, as);
    const change = { currentPassword: PASSWORD, newPassword };
    await request().post('/api/admin/change-my-password').auth(token, as).send(change);
    await request().post('/api/admin/logout').auth(token, as);

    const entries = await app.db('admin_activity').orderBy('id');
    expect(entries.map(({ action, description }) => [action, description])).toEqual([
      ['CREATE_ADMIN', 'Created admin marie (marie@lab.invalid)'],
      ['PASSWORD_RESET', 'Typed a new password for marie, who has to choose their own'],
      ['UPDATE_ADMIN_STATUS', 'Deactivated marie'],
      ['UPDATE_ADMIN_STATUS', 'Activated marie'],
      ['DELETE_ADMIN', 'Deleted marie (marie@lab.invalid)'],
      ['PASSWORD_CHANGE', 'Changed their password'],
      ['LOGOUT', 'Logged out'],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ admin_id: admin.id, username: 'root', ip_address: '127.0.0.1' });
    }
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test('has no entry for an action that was refused', async () => {
    const { token, admin } = await app.asSuperAdmin();
    await app.request().delete(`/api/admin/delete/${admin.id}`).auth(token, { type: 'bearer' });
    await app.request().delete('/api/admin/delete/4711').auth(token, { type: 'bearer' });
    expect(await app.db('admin_activity')).toEqual([]);
  });
});
