import type { Page } from '@playwright/test';
import { type AdminApi, apiOf, logInByApi, storeSession } from './as-admin.ts';
import { query } from './database.ts';
import { newTag } from './tag.ts';

export type Account = { id: number; username: string; email: string; password: string };

type AccountOptions = { username?: string; email?: string; isSuper?: boolean };

/** Creates an admin for one test, with a password of their own. */
export async function newAccount(api: AdminApi, wishes: AccountOptions = {}): Promise<Account> {
  const { username = `mate-${newTag()}`, email = `${newTag()}@crew.invalid`, isSuper = false } = wishes;
  const password = `cleat hitch ${newTag()}`;
  const body = { username, email, password };
  const { admin } = await api.send('POST', '/api/admin/create-admin', body);
  const { id } = admin as { id: number };
  // Not by the API: it would email all super admins each time.
  await query(`update admins set password_origin = 'own', is_super_admin = $2 where id = $1`, [id, isSuper]);
  return { id, username, email, password };
}

/** Calls the API as this account. */
export const apiAs = async (account: Account): Promise<AdminApi> => apiOf(await logInByApi(account));

/** Opens an admin page in a new session and returns its token. */
export async function openAs(page: Page, account: Account, path: string): Promise<string> {
  const session = await logInByApi(account);
  await page.goto('/features');
  await storeSession(page, session);
  await page.goto(path);
  return session.token;
}
