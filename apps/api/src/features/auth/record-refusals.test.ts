import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const entries = () =>
  app.db('admin_activity').orderBy('id').select('username', 'action', 'description', 'ip_address');
const get = (path: string, token: string) => app.request().get(path).auth(token, { type: 'bearer' });

// asvs 16.3.2
test('the activity log has what an admin was refused, with their name and IP', async () => {
  const { token } = await app.asAdmin({ username: 'ben' });
  await get('/api/admin/all-admins', token).expect(403);
  await app.request().delete('/api/admin/delete/7').auth(token, { type: 'bearer' }).expect(403);
  const by = { username: 'ben', action: 'ACCESS_REFUSED', ip_address: '127.0.0.1' };
  expect(await entries()).toEqual([
    { ...by, description: 'Was denied “All admins”, which is for super admins only' },
    { ...by, description: 'Was denied “Delete another admin permanently”, which is for super admins only' },
  ]);
});

test('a loop of refused requests is one entry per admin, endpoint, and ten minutes', async () => {
  const [ben, zoe] = [await app.asAdmin({ username: 'ben' }), await app.asAdmin({ username: 'zoe' })];
  const calls = Array.from({ length: 40 }, (_, index) =>
    get('/api/admin/all-admins', index % 2 ? ben.token : zoe.token),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect((await entries()).map(({ username }) => username).sort()).toEqual(['ben', 'zoe']);
  await get('/api/admin/activity-log', ben.token).expect(403);
  expect(await entries()).toHaveLength(3);

  await app.db('rate_limits').update({ window_start: app.db.raw(`window_start - interval '10 minutes'`) });
  await get('/api/admin/all-admins', ben.token).expect(403);
  expect(await entries()).toHaveLength(4);
});

test('requests without a session leave no entry', async () => {
  await app.request().get('/api/admin/all-admins').expect(401);
  expect(await entries()).toEqual([]);
});
