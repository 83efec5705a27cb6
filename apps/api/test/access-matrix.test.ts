import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { sessionKey, signToken } from '../src/features/auth/token.ts';
import { examplePath } from './endpoint-request.ts';
import { createSession } from './factories.ts';
import { PASSWORD as OWN_PASSWORD, PASSWORD_HASH } from './passwords.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const PASSWORD = 'harbor-lantern-47-quiet';

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

type Statuses = Record<string, Record<string, number>>;

const title = ({ route, metadata }: Endpoint) => `${route.method} ${route.path} (${metadata.access})`;

/** The status for each caller at each endpoint. */
async function matrix(found: readonly Endpoint[], callers: Record<string, Token>): Promise<Statuses> {
  const all: Statuses = {};
  for (const endpoint of found) {
    const row: Record<string, number> = {};
    for (const [caller, token] of Object.entries(callers))
      row[caller] = await statusFor(endpoint, await token());
    all[title(endpoint)] = row;
  }
  return all;
}

/** The same callers, each with one token for all endpoints. */
async function withOneToken(callers: Record<string, Token>): Promise<Record<string, Token>> {
  const kept: Record<string, Token> = {};
  for (const [caller, token] of Object.entries(callers)) {
    const value = await token();
    kept[caller] = async () => value;
  }
  return kept;
}

const withAccess = (...access: string[]): Endpoint[] =>
  endpoints.filter(({ metadata }) => access.includes(metadata.access));

const everywhere = (found: readonly Endpoint[], row: Record<string, unknown>) =>
  Object.fromEntries(found.map((endpoint) => [title(endpoint), row]));

const refused = Object.fromEntries(Object.keys(strangers).map((caller) => [caller, 401]));
const allowed = expect.toSatisfy((status: number) => status !== 401 && status !== 403 && status < 500);

// asvs 7.2.1, 8.3.1
test('endpoints for admins refuse strangers and let admins in', async () => {
  const found = withAccess('admin');
  expect(await matrix(found, await withOneToken(strangers))).toEqual(everywhere(found, refused));
  expect(await matrix(found, members)).toEqual(everywhere(found, { admin: allowed, 'super admin': allowed }));
});

// asvs 8.2.1
test('endpoints for super admins refuse strangers and let only super admins in', async () => {
  const found = withAccess('superAdmin');
  expect(await matrix(found, await withOneToken(strangers))).toEqual(everywhere(found, refused));
  expect(await matrix(found, members)).toEqual(everywhere(found, { admin: 403, 'super admin': allowed }));
});

test('endpoints without a session treat everybody alike', async () => {
  const callers = { ...(await withOneToken(strangers)), ...members };
  for (const [endpoint, row] of Object.entries(await matrix(withAccess('public', 'signed'), callers))) {
    const statuses = new Set(Object.values(row));
    expect([...statuses], endpoint).toEqual([
      expect.toSatisfy((status: number) => status !== 403 && status < 500),
    ]);
  }
});

// asvs 6.3.4
test('the matrix leaves no endpoint out', () => {
  const covered = withAccess('admin', 'superAdmin', 'public', 'signed');
  expect(covered.length).toBe(endpoints.length);
});
