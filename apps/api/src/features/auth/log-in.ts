import { randomUUID } from 'node:crypto';
import { texts } from '@fairlead/contract/texts';
import type { Admin, Session } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../../http/errors.ts';
import { recordActivity, recordSystemActivity } from '../activity/activity.queries.ts';
import {
  type Account,
  findAccountByLogin,
  insertLoginClient,
  isKnownClient,
  setLoggedIn,
} from './accounts.queries.ts';
import { checkPassword, failureKeys } from './check-password.ts';
import { clearFailures } from './login-failures.queries.ts';
import { isOutdated, type Passwords } from './passwords.ts';
import { type Device, deleteSession, insertSession } from './sessions.queries.ts';
import { mustChange } from './temporary-password.ts';
import { sessionKey, signToken } from './token.ts';

type Login = {
  username: string;
  password: string;
  device: Device;
  /** The session that this login continues: it ends. */
  replaces: string | undefined;
};

/** An unknown name isn't recorded: it may well be a password. */
async function refuse(db: Knex, account: Account | undefined, ip: string): Promise<never> {
  const whose = account ? `${account.username}’s account` : 'an account that doesn’t exist';
  const subject = account && ({ kind: 'admin', id: account.id } as const);
  await recordSystemActivity(db, 'LOGIN_FAILED', `Failed login to ${whose}`, ip, subject);
  throw unauthorized(texts.login.invalid, 'login_failed');
}

/** Only after the right password: someone who guesses learns nothing. */
async function refuseExpired(db: Knex, { username }: Account, ip: string): Promise<never> {
  await recordSystemActivity(db, 'LOGIN_FAILED', `Expired temporary password of the account ${username}`, ip);
  throw unauthorized(texts.login.temporaryExpired);
}

type Opening = Pick<Login, 'device' | 'replaces'> & { account: Account; newHash: string; failureKey: string };
type NewSession = { id: string; expiresAt: Date };

/** @returns undefined if the account was deactivated, deleted, or given another password after its hash was verified */
const openSession = (
  db: Knex,
  session: NewSession,
  { account, newHash, device, replaces, failureKey }: Opening,
): Promise<Admin | undefined> =>
  db.transaction(async (trx) => {
    const admin = await setLoggedIn(trx, account, newHash);
    if (!admin) return undefined;
    if (replaces) await deleteSession(trx, replaces, admin.id);
    await insertSession(trx, { ...session, adminId: admin.id, device });
    await insertLoginClient(trx, admin.id, device.ip);
    await recordActivity(trx, admin, 'LOGIN', 'Logged in', device.ip);
    await clearFailures(trx, failureKey);
    return admin;
  });

/**
 * Opens a session for a username or email and its password. An unknown name, a wrong password, and an inactive account
 * cost the same work and get the same answer.
 * @throws HttpError 401 'Invalid credentials', or why the right password no longer works, 429 after failures in a row, 503 if too many log in at once
 */
export async function logIn(
  { config, db, now }: Deps,
  passwords: Passwords,
  { username, password, device, replaces }: Login,
): Promise<Session> {
  const { ip } = device;
  const account = await findAccountByLogin(db, username);
  // Also queried for unknown names, so they take as long.
  const isKnown = await isKnownClient(db, account?.id ?? 0, ip);
  const failureKey = account && isKnown ? failureKeys.knownIp(account.id, ip) : failureKeys.name(username);
  const isCorrect = await checkPassword(db, passwords, {
    failureKey,
    hash: account?.password_hash,
    password,
    isKnown: account !== undefined && isKnown,
  });
  if (!account || !isCorrect || !account.is_active) return refuse(db, account, ip);
  if (account.password_expired) return refuseExpired(db, account, ip);

  const newHash = isOutdated(account.password_hash) ? await passwords.hash(password) : account.password_hash;
  const expiresAt = new Date(Math.floor(now().getTime() / 1000 + config.sessionHours * 3_600) * 1000);
  const session = { id: randomUUID(), expiresAt };
  const admin = await openSession(db, session, { account, newHash, device, replaces, failureKey });
  if (!admin) return refuse(db, account, ip);
  const token = signToken(
    sessionKey(config.jwtSecret),
    { sessionId: session.id, adminId: admin.id },
    expiresAt,
  );
  return { success: true, token, admin, expiresAt: expiresAt.toISOString(), ...mustChange(account) };
}
