import { expect, test } from 'vitest';
import { factorCalls } from '../../../test/factor-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const calls = factorCalls(app);
const bearer = { type: 'bearer' } as const;

const remove = (token: string, id: number) =>
  app.request().delete(`/api/admin/second-factors/${id}`).auth(token, bearer);

// asvs 6.4.4
test('a super admin removes the second factors of someone who lost them, and they are told', async () => {
  const marie = await calls.owner();
  const { codes } = await calls.withAuthenticator(marie.token);
  await calls.withPasskey(marie.token);
  const { challenge } = (await calls.login()).body.second_factor;
  const helper = await app.asSuperAdmin({ username: 'pierre' });
  await app.db('outbox').delete();
  const { status, body } = await remove(helper.token, marie.admin.id);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Second factors of marie removed' },
  });
  expect(await app.db('admin_activity').orderBy('id', 'desc').first()).toMatchObject({
    username: 'pierre',
    action: 'DELETE_SECOND_FACTORS',
    description: 'Removed the second factors of marie',
  });
  expect(await app.db('outbox').select('kind', 'to_address', 'subject', 'text')).toEqual([
    {
      kind: 'account_notice',
      to_address: 'marie@lab.invalid',
      subject: 'Your second factors were removed from your Fairlead admin account',
      text: expect.stringContaining('The super admin pierre removed all second factors and recovery codes'),
    },
  ]);
  const answered = await calls.answer(challenge, { recovery_code: codes[0] ?? '' });
  expect({ status: answered.status, error: answered.body.error }).toEqual({
    status: 409,
    error: 'This login took too long or has ended. Enter your password again.',
  });
  expect((await calls.login()).status).toBe(200);
});

test('the list of admins says who has some', async () => {
  const marie = await calls.owner();
  await calls.withAuthenticator(marie.token);
  const helper = await app.asSuperAdmin();
  const { body } = await app.request().get('/api/admin/all-admins').auth(helper.token, bearer);
  const found = body.admins.map(({ id, has_second_factor }: { id: number; has_second_factor: boolean }) => [
    id,
    has_second_factor,
  ]);
  expect(found).toEqual([
    [marie.admin.id, true],
    [helper.admin.id, false],
  ]);
});

test('one’s own are removed in My Account, and nobody’s is a conflict', async () => {
  const { token, admin } = await calls.owner();
  await calls.withAuthenticator(token);
  const own = await remove(token, admin.id);
  expect({ status: own.status, error: own.body.error }).toEqual({
    status: 400,
    error: 'Nothing was removed. To remove your own second factors, go to My Account.',
  });
  const other = await app.asAdmin();
  const none = await remove(token, other.admin.id);
  expect({ status: none.status, error: none.body.error }).toEqual({
    status: 409,
    error: 'This account has no second factor',
  });
  expect((await remove(token, 999_999)).status).toBe(404);
  expect((await remove(other.token, admin.id)).status).toBe(403);
});
