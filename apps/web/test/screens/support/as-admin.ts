import { contract } from '@fairlead/contract';
import type { Admin, SecondFactorStatus } from '@fairlead/contract/access/auth';
import { page } from 'vitest/browser';
import { storeSession } from '../../../src/api/session.ts';
import { answer } from './fake-api.ts';

export const admin: Admin = {
  id: 1,
  username: 'admin',
  email: 'admin@fairlead.invalid',
  is_super_admin: true,
  is_active: true,
  last_login: '2026-11-22T08:00:00.000Z',
  created_at: '2026-01-05T08:00:00.000Z',
};

/** The team's time zone in these tests, which isn't the browser's. */
export const time_zone = 'America/New_York';

/** Stores a session that the server accepts. */
export function logInAs(who: Partial<Admin> = {}, second_factor: SecondFactorStatus = 'none'): void {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  storeSession({ token: 'token', expiresAt });
  answer(contract.auth.verify, { admin: { ...admin, ...who }, expiresAt, time_zone, second_factor });
}

/** Logs in through the open panel. */
export async function logInByPanel(): Promise<void> {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  answer(contract.auth.verify, { admin, expiresAt, time_zone, second_factor: 'none' });
  answer(contract.auth.login, { token: 'fresh', admin, expiresAt, time_zone });
  await page.getByLabelText('Username or email').fill(admin.username);
  await page.getByLabelText('Password', { exact: true }).fill('figure eight');
  await page.getByCss('form').getByRole('button', { name: 'Log in' }).click();
}
