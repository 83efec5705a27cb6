import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { texts } from '@fairlead/contract/texts';
import type { Session } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../../http/errors.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import type { Account } from './accounts.queries.ts';
import { attemptPassword, attemptsBy } from './attempt.ts';
import { beginLogin } from './begin-login.queries.ts';
import { openSession } from './open-session.queries.ts';
import { isOutdated, type Passwords } from './passwords.ts';
import { sessionKey, signToken } from './token.ts';

type Login = { username: string; password: string; client: string };

/** A name that nobody has is not written down: it may well be a password. */
async function refuse(db: Knex, account: Account | undefined, client: string): Promise<never> {
  const whose = account ? `the account ${account.username}` : 'an account that does not exist';
  await recordActivity(db, null, 'LOGIN_FAILED', `Failed login to ${whose}`, client);
  throw unauthorized(texts.login.invalid);
}

/**
 * What a session needs besides its row, without which a token is worth nothing. It is made while the password is verified in another thread, for an
 * unknown name as well, so that nothing of it is left to wait for.
 */
async function prepareSession({ jwtSecret }: Config, account: Account | undefined, expiresAt: Date) {
  await setImmediate();
  const sessionId = randomUUID();
  const token = signToken(sessionKey(jwtSecret), { sessionId, adminId: account?.id ?? 0 }, expiresAt);
  return { sessionId, token, outdated: account !== undefined && isOutdated(account.password_hash) };
}

/**
 * Opens a session for a username or mail address and its password. Unknown name, wrong password and inactive account cost the
 * same work and get the same answer.
 * @throws HttpError 401 'Invalid credentials', 429 after failures in a row or too many from one client, 503 when too many log in at once
 */
export async function logIn(
  { config, db, now }: Deps,
  passwords: Passwords,
  { username, password, client }: Login,
): Promise<Session> {
  const account = await beginLogin(db, username, client);
  const countedBy = account?.known ? attemptsBy.knownClient(account.id, client) : attemptsBy.name(username);
  const hash = account?.password_hash;
  const expiresAt = new Date(Math.floor(now().getTime() / 1000 + config.sessionHours * 3_600) * 1000);
  const [fits, prepared] = await Promise.all([
    attemptPassword(db, passwords, { account: countedBy, hash, password }),
    prepareSession(config, account, expiresAt),
  ]);
  if (!account || !fits || !account.is_active) return refuse(db, account, client);

  const { sessionId, token, outdated } = prepared;
  const newHash = outdated ? await passwords.hash(password) : account.password_hash;
  const admin = await openSession(db, { account, newHash, sessionId, expiresAt, client, countedBy });
  if (!admin) return refuse(db, account, client);
  return { success: true, token, admin, expiresAt: expiresAt.toISOString() };
}
