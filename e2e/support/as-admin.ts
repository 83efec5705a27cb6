import { expect, type Page } from '@playwright/test';
import { admin } from './admin.ts';
import { newClient } from './client-ip.ts';
import { query } from './database.ts';
import { test as base } from './test.ts';

export type Session = { token: string; expiresAt: string };

/** Calls the API as the logged-in admin. Fails on any status except 200. */
export type AdminApi = {
  get: (path: string) => Promise<Record<string, unknown>>;
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Record<string, unknown>>;
};

async function call(path: string, token: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const reply = await fetch(`${process.env.FAIRLEAD_URL}${path}`, {
    ...init,
    headers: { ...newClient(), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const body = await reply.json();
  expect(reply.status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** Starts a session, by default the super admin's. */
export const logInByApi = async ({
  username,
  password,
}: Pick<typeof admin, 'username' | 'password'> = admin): Promise<Session> => {
  const body = JSON.stringify({ username, password });
  const { token, expiresAt } = await call('/api/admin/login', '', { method: 'POST', body });
  return { token: String(token), expiresAt: String(expiresAt) };
};

/** Makes the password of a session count as entered that long from now; it's good for ten minutes. */
export async function setConfirmed({ token }: Session, interval: string): Promise<void> {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const sql = 'update admin_sessions set confirmed_at = now() + cast($2 as interval) where id = $1';
  expect((await query(sql, [jti, interval])).rowCount).toBe(1);
}

/** Stores a session in a page that shows our site. */
export const storeSession = (page: Page, session: Session): Promise<void> =>
  page.evaluate(({ token, expiresAt }) => {
    localStorage.setItem('adminToken', token);
    localStorage.setItem('adminTokenExpiry', expiresAt);
  }, session);

/** Calls the API with this session. */
export const apiOf = ({ token }: Session): AdminApi => ({
  get: (path) => call(path, token),
  send: (method, path, body) =>
    call(path, token, { method, ...(body ? { body: JSON.stringify(body) } : {}) }),
});

/** Tests that start out logged in, with one session per worker. */
export const test = base.extend<{ api: AdminApi }, { session: Session }>({
  session: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from this pattern
    async ({}, use) => {
      const session = await logInByApi();
      await setConfirmed(session, '1 day');
      await use(session);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session, baseURL }, use) => {
    const localStorage = [
      { name: 'adminToken', value: session.token },
      { name: 'adminTokenExpiry', value: session.expiresAt },
    ];
    await use({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] });
  },
  api: async ({ session }, use) => use(apiOf(session)),
});
