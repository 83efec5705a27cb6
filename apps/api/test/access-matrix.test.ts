import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';

import { sessionKey, signToken } from '../src/features/auth/token.ts';
import { examplePath } from './endpoint-request.ts';
import { createSession } from './factories.ts';
import { PASSWORD as OWN_PASSWORD, PASSWORD_HASH } from './passwords.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const PASSWORD = 'harbour-lantern-47-quiet';

type Token = () => Promise<string>;
const bearer = (token: string) => `Bearer ${token}`;

async function endedBy(act: (token: string, adminId: number) => Promise<void>): Promise<string> {
  const { token, admin } = await app.asAdmin();
  await act(token, admin.id);
  return bearer(token);
}

async function bySuperAdmin(method: 'post' | 'patch' | 'delete', path: string, body?: object): Promise<void> {
  const { token } = await app.asSuperAdmin();
  const request = app.request()[method](path).set('Authorization', bearer(token));
  await (body ? request.send(body) : request).expect(200);
}

const claimsOf = (token: string) => jwt.decode(token) as jwt.JwtPayload;

/** Every kind of caller that a protected endpoint must refuse with 401, and how to get its token. */
const strangers: Record<string, Token> = {
  'no token': async () => '',
  'no scheme': async () => (await app.asAdmin()).token,
  garbage: async () => bearer('garbage.garbage.garbage'),
  'alg none': async () => bearer(jwt.sign(claimsOf((await app.asAdmin()).token), '', { algorithm: 'none' })),
  'another key': async () =>
    bearer(jwt.sign(claimsOf((await app.asAdmin()).token), 'another-key-0123456789-abcdefghijklmnop')),
  'another audience': async () => {
    const claims = { ...claimsOf((await app.asAdmin()).token), aud: 'somebody-else' };
    return bearer(jwt.sign(claims, app.deps.config.jwtSecret));
  },
  'a session that never was': async () => {
    const { admin } = await app.asAdmin();
    const key = sessionKey(app.deps.config.jwtSecret);
    const claims = { sessionId: crypto.randomUUID(), adminId: admin.id };
    return bearer(signToken(key, claims, new Date(Date.now() + HOUR)));
  },
  expired: async () => {
    const { admin } = await app.asAdmin();
    const key = sessionKey(app.deps.config.jwtSecret);
    const sessionId = await createSession(app.db, admin.id, new Date(Date.now() + HOUR));
    return bearer(signToken(key, { sessionId, adminId: admin.id }, new Date(Date.now() - 1_000)));
  },
  'logged out': () =>
    endedBy(async (token) => {
      await app.request().post('/api/admin/logout').set('Authorization', bearer(token)).expect(200);
    }),
  deactivated: () => endedBy((_, id) => bySuperAdmin('patch', `/api/admin/toggle-status/${id}`)),
  deleted: () => endedBy((_, id) => bySuperAdmin('delete', `/api/admin/delete/${id}`)),
  'password changed': () =>
    endedBy((_, id) => bySuperAdmin('post', `/api/admin/reset-password/${id}`, { newPassword: PASSWORD })),
  'password changed in another session': async () => {
    const { token, admin } = await app.asAdmin({ password_hash: PASSWORD_HASH });
    const until = new Date(Date.now() + HOUR);
    const claims = { sessionId: await createSession(app.db, admin.id, until), adminId: admin.id };
    await app
      .request()
      .post('/api/admin/change-my-password')
      .set('Authorization', bearer(signToken(sessionKey(app.deps.config.jwtSecret), claims, until)))
      .send({ currentPassword: OWN_PASSWORD, newPassword: PASSWORD })
      .expect(200);
    return bearer(token);
  },
};

const members: Record<string, Token> = {
  admin: async () => bearer((await app.asAdmin()).token),
  'super admin': async () => bearer((await app.asSuperAdmin()).token),
};

async function statusFor(endpoint: Endpoint, authorization: string): Promise<number> {
  await app.db('rate_limits').delete();
  const method = endpoint.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = app.request()[method](examplePath(endpoint));
  const { status } = await (authorization ? request.set('Authorization', authorization) : request);
  return status;
}

async function statuses(endpoint: Endpoint, callers: Record<string, Token>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [caller, token] of Object.entries(callers))
    found[caller] = await statusFor(endpoint, await token());
  return found;
}

const everyone = <T>(callers: Record<string, Token>, status: T) =>
  Object.fromEntries(Object.keys(callers).map((caller) => [caller, status]));

const title = ({ route, metadata }: Endpoint) => `${route.method} ${route.path} (${metadata.access})`;
const withAccess = (...access: string[]) =>
  endpoints
    .filter(({ metadata }) => access.includes(metadata.access))
    .map((endpoint) => [title(endpoint), endpoint] as const);

const allowed = expect.toSatisfy((status: number) => status !== 401 && status !== 403 && status < 500);

describe('an endpoint for admins', () => {
  test.each(withAccess('admin'))('%s refuses strangers and lets admins in', async (_, endpoint) => {
    expect(await statuses(endpoint, strangers)).toEqual(everyone(strangers, 401));
    expect(await statuses(endpoint, members)).toEqual(everyone(members, allowed));
  });
});

describe('an endpoint for super admins', () => {
  test.each(withAccess('superAdmin'))('%s lets only super admins in', async (_, endpoint) => {
    expect(await statuses(endpoint, strangers)).toEqual(everyone(strangers, 401));
    expect(await statuses(endpoint, members)).toEqual({ admin: 403, 'super admin': allowed });
  });
});

describe('an endpoint without a session', () => {
  test.each(withAccess('public', 'signed'))('%s treats everybody alike', async (_, endpoint) => {
    const found = Object.values(await statuses(endpoint, { ...strangers, ...members }));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toSatisfy((status: number) => status !== 403 && status < 500);
  });
});

test('the matrix leaves no endpoint out', () => {
  const covered = withAccess('admin', 'superAdmin', 'public', 'signed');
  expect(covered.length).toBe(endpoints.length);
});
