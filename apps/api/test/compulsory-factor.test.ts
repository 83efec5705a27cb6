import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { examplePath } from './endpoint-request.ts';
import { factorCalls } from './factor-calls.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const calls = factorCalls(app);
const bearer = { type: 'bearer' } as const;

const titleOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;
const forAdmins = endpoints.filter(({ metadata }) => ['admin', 'superAdmin'].includes(metadata.access));

const insist = () => app.db('settings').insert({ name: 'require_second_factor', value: 'true' });
const change = (token: string, settings: object) =>
  app.request().patch('/api/admin/settings').auth(token, bearer).send(settings);
function call(endpoint: Endpoint, token: string) {
  const method = endpoint.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return app.request()[method](examplePath(endpoint)).auth(token, bearer);
}

describe('while a second factor is compulsory', () => {
  // asvs 6.3.3
  test('a super admin without one has only the own account', async () => {
    await insist();
    for (const endpoint of forAdmins) {
      const { token } = await app.asSuperAdmin();
      const { status, body } = await call(endpoint, token);
      const refusal = {
        success: false,
        error: 'Super admins need a second factor. Add one to your account first.',
        required: 'second_factor',
      };
      if (endpoint.metadata.ownAccount) expect(status, titleOf(endpoint)).not.toBe(403);
      else expect({ status, body }, titleOf(endpoint)).toEqual({ status: 403, body: refusal });
    }
  });

  test('what stays open is exactly this', () => {
    expect(forAdmins.filter(({ metadata }) => metadata.ownAccount).map(titleOf)).toEqual([
      'GET /api/admin/verify',
      'POST /api/admin/logout',
      'GET /api/account/sessions',
      'DELETE /api/account/sessions/:id',
      'POST /api/account/sessions/end-others',
      'POST /api/account/confirm/begin',
      'POST /api/account/confirm',
      'GET /api/account/second-factors',
      'POST /api/account/second-factors/authenticator/begin',
      'POST /api/account/second-factors/authenticator',
      'POST /api/account/second-factors/passkey/begin',
      'POST /api/account/second-factors/passkey',
      'DELETE /api/account/second-factors/:id',
      'POST /api/account/recovery-codes',
      'POST /api/admin/change-my-password',
    ]);
  });

  test('adding one opens everything, in the same session', async () => {
    await insist();
    const { token } = await calls.owner();
    const verify = async () => (await app.request().get('/api/admin/verify').auth(token, bearer)).body;
    const admins = () => app.request().get('/api/admin/all-admins').auth(token, bearer);
    expect((await verify()).second_factor).toBe('required');
    expect((await admins()).status).toBe(403);
    await calls.withAuthenticator(token);
    expect((await verify()).second_factor).toBe('set');
    expect((await admins()).status).toBe(200);
  });

  test('the last one stays', async () => {
    const { token } = await calls.owner();
    const { factor } = await calls.withAuthenticator(token);
    await change(token, { require_second_factor: true }).expect(200);
    const { status, body } = await calls.remove(token, factor.id);
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'Super admins need a second factor. Add another one before you remove this one.',
    });
    expect((await calls.list(token)).factors).toHaveLength(1);
  });

  test('other admins choose for themselves', async () => {
    await insist();
    const { token } = await app.asAdmin();
    await app.request().get('/api/admin/dashboard-stats').auth(token, bearer).expect(200);
    const { factor } = await calls.withAuthenticator(token);
    await calls.remove(token, factor.id).expect(200);
  });
});

describe('making it compulsory', () => {
  test('takes a second factor of one’s own, so nobody locks themselves out', async () => {
    const { token } = await calls.owner();
    const { status, body } = await change(token, { require_second_factor: true, idle_minutes: 30 });
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'Add a second factor to your own account first. Otherwise you’d be locked out of this page.',
    });
    expect(await app.db('settings')).toEqual([]);
    await calls.withAuthenticator(token);
    await change(token, { require_second_factor: true }).expect(200);
  });

  test('at the moment at which one’s own is removed leaves nobody without', async () => {
    const { token } = await calls.owner();
    const { factor } = await calls.withAuthenticator(token);
    const [changed, removed] = await Promise.all([
      change(token, { require_second_factor: true }),
      calls.remove(token, factor.id),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([changed.status, removed.status]);
  });

  test('can be taken back', async () => {
    const { token } = await calls.owner();
    const { factor } = await calls.withAuthenticator(token);
    await change(token, { require_second_factor: true }).expect(200);
    await change(token, { require_second_factor: false }).expect(200);
    await calls.remove(token, factor.id).expect(200);
    await app.request().get('/api/admin/all-admins').auth(token, bearer).expect(200);
  });
});
