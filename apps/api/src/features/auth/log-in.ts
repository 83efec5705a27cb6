import { texts } from '@fairlead/contract/texts';
import type { Session } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../../http/errors.ts';
import { countHit } from '../../http/rate-limit.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { type Account, findLoginAccount } from './accounts.queries.ts';
import { attemptPassword, attemptsBy } from './attempt.ts';
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
 * Opens a session for a username or mail address and its password. Unknown name, wrong password and inactive account cost the
 * same work and get the same answer.
 * @throws HttpError 401 'Invalid credentials', 429 after failures in a row or too many from one client, 503 when too many log in at once
 */
export async function logIn(
  { config, db, now }: Deps,
  passwords: Passwords,
  { username, password, client }: Login,
): Promise<Session> {
  const [account] = await Promise.all([
    findLoginAccount(db, username, client),
    countHit(db, 'login', client),
  ]);
  const countedBy = account?.known ? attemptsBy.knownClient(account.id, client) : attemptsBy.name(username);
  const hash = account?.password_hash;
  const fits = await attemptPassword(db, passwords, { account: countedBy, hash, password });
  if (!account || !fits || !account.is_active) return refuse(db, account, client);

  const newHash = isOutdated(account.password_hash) ? await passwords.hash(password) : account.password_hash;
  const expiresAt = new Date(Math.floor(now().getTime() / 1000 + config.sessionHours * 3_600) * 1000);
  const opened = await openSession(db, { account, newHash, expiresAt, client, countedBy });
  if (!opened) return refuse(db, account, client);
  const { admin, sessionId } = opened;
  const token = signToken(sessionKey(config.jwtSecret), { sessionId, adminId: admin.id }, expiresAt);
  return { success: true, token, admin, expiresAt: expiresAt.toISOString() };
}
