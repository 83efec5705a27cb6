import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { sessionKey, signToken } from '../../src/access/sessions/token.ts';
import { createSession } from '../factories.ts';
import { examplePath } from '../fuzz/endpoint-request.ts';
import { PASSWORD as OWN_PASSWORD, PASSWORD_HASH } from '../people/passwords.ts';
import { useTestApp } from '../test-app.ts';

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

/** Every kind of token that a protected endpoint must refuse with 401, and how to get it. */
const forged: Record<string, Token> = {
  'no scheme': async () => (await app.asAdmin()).token,
  garbage: async () => bearer('garbage.garbage.garbage'),
  'alg none': async () => bearer(jwt.sign(claimsOf((await app.asAdmin()).token), '', { algorithm: 'none' })),
  'another key': async () =>
    bearer(jwt.sign(claimsOf((await app.asAdmin()).token), 'another-key-0123456789-abcdefghijklmnop')),
  'another audience': async () => {
    const claims = { ...claimsOf((await app.asAdmin()).token), aud: 'somebody-else' };
    return bearer(jwt.sign(claims, app.deps.config.jwtSecret));
  },
  expired: async () => {
    const { admin } = await app.asAdmin();
    const key = sessionKey(app.deps.config.jwtSecret);
    const sessionId = await createSession(app.db, admin.id, new Date(Date.now() + HOUR));
    return bearer(signToken(key, { sessionId, adminId: admin.id }, new Date(Date.now() - 1_000)));
  },
};

/** Every kind of session that it must refuse, too. */
const ended: Record<string, Token> = {
  'a session that never was': async () => {
    const { admin } = await app.asAdmin();
    const key = sessionKey(app.deps.config.jwtSecret);
    const claims = { sessionId: crypto.randomUUID(), adminId: admin.id };
    return bearer(signToken(key, claims, new Date(Date.now() + HOUR)));
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
  const method = endpoint.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = app.request()[method](examplePath(endpoint));
  const { status } = await (authorization ? request.set('Authorization', authorization) : request);
  return status;
}

const title = ({ route, metadata }: Endpoint) => `${route.method} ${route.path} (${metadata.access})`;

/** The status for each caller at each endpoint. */
async function matrix(found: readonly Endpoint[], callersOf: (at: number) => Record<string, Token>) {
  const all: Record<string, Record<string, number>> = {};
  for (const [at, endpoint] of found.entries()) {
    await app.db('rate_limits').delete();
    const row: Record<string, number> = {};
    for (const [caller, token] of Object.entries(callersOf(at)))
      row[caller] = await statusFor(endpoint, await token());
    all[title(endpoint)] = row;
  }
  return all;
}

/** Each endpoint is called without a token, with one of the forged tokens, and with one of the ended sessions, in turn. */
async function strangers(): Promise<(at: number) => Record<string, Token>> {
  const kept = async (callers: Record<string, Token>) => {
    const tokens: [string, Token][] = [];
    for (const [caller, token] of Object.entries(callers)) {
      const value = await token();
      tokens.push([caller, async () => value]);
    }
    return (at: number) => tokens.slice(at % tokens.length).slice(0, 1);
  };
  const [forgedAt, endedAt] = [await kept(forged), await kept(ended)];
  return (at) => Object.fromEntries([['no token', async () => ''], ...forgedAt(at), ...endedAt(at)]);
}

const withAccess = (...access: string[]): Endpoint[] =>
  endpoints.filter(({ metadata }) => access.includes(metadata.access));

const everywhere = (found: readonly Endpoint[], row: Record<string, unknown>) =>
  Object.fromEntries(found.map((endpoint) => [title(endpoint), row]));

const allowed = expect.toSatisfy((status: number) => status !== 401 && status !== 403 && status < 500);

async function expectRefusals(found: readonly Endpoint[]): Promise<void> {
  for (const [endpoint, row] of Object.entries(await matrix(found, await strangers())))
    expect([endpoint, row]).toEqual([
      endpoint,
      Object.fromEntries(Object.keys(row).map((key) => [key, 401])),
    ]);
}

// asvs 7.2.1, 8.3.1
test('endpoints for admins refuse strangers and let admins in', async () => {
  const found = withAccess('admin');
  await expectRefusals(found);
  expect(await matrix(found, () => members)).toEqual(
    everywhere(found, { admin: allowed, 'super admin': allowed }),
  );
});

// asvs 8.2.1
test('endpoints for super admins refuse strangers and let only super admins in', async () => {
  const found = withAccess('superAdmin');
  await expectRefusals(found);
  expect(await matrix(found, () => members)).toEqual(
    everywhere(found, { admin: 403, 'super admin': allowed }),
  );
});

test('endpoints without a session treat everybody alike', async () => {
  const outsiders = await strangers();
  const callersOf = (at: number) => ({ ...outsiders(at), ...members });
  for (const [endpoint, row] of Object.entries(await matrix(withAccess('public', 'signed'), callersOf))) {
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
