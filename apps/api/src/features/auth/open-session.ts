import { randomUUID } from 'node:crypto';
import type { Session } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { type Account, insertLoginClient, setLoggedIn } from './accounts.queries.ts';
import { clearFailures } from './login-failures.queries.ts';
import { type Device, deleteSession, insertSession } from './sessions.queries.ts';
import { mustChange } from './temporary-password.ts';
import { sessionKey, signToken } from './token.ts';

/** Where somebody logs in. */
export type LoginPlace = {
  device: Device;
  /** The session that this login continues: it ends. */
  replaces: string | undefined;
};

type Opening = LoginPlace & {
  account: Account;
  newHash?: string;
  /** What the failures before this login were counted by. */
  failureKey: string;
  /** How somebody logged in, for the activity log. */
  words?: string;
};

/**
 * What a complete login does, in one transaction.
 * @returns undefined if the account was deactivated, deleted, or given another password since it was read
 */
export async function openSession(
  trx: Knex,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { account, newHash = account.password_hash, device, replaces, failureKey, words }: Opening,
): Promise<Session | undefined> {
  const admin = await setLoggedIn(trx, account, newHash);
  if (!admin) return undefined;
  if (replaces) await deleteSession(trx, replaces, admin.id);
  const sessionId = randomUUID();
  const expiresAt = new Date(Math.floor(now().getTime() / 1000 + config.sessionHours * 3_600) * 1000);
  const isFirst = account.last_login === null;
  await insertSession(trx, { id: sessionId, adminId: admin.id, expiresAt, isFirst, device });
  await insertLoginClient(trx, admin.id, device.ip);
  await recordActivity(trx, admin, 'LOGIN', words ? `Logged in ${words}` : 'Logged in', device.ip);
  await clearFailures(trx, failureKey);
  const token = signToken(sessionKey(config.jwtSecret), { sessionId, adminId: admin.id }, expiresAt);
  return { success: true, token, admin, expiresAt: expiresAt.toISOString(), ...mustChange(account) };
}
