import type { Session } from '@fairlead/contract/access/auth';
import type { SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, unauthorized } from '../../platform/http/answers/errors.ts';
import { askForFactor } from '../factors/check-factor.ts';
import { hasFactor } from '../factors/factors.queries.ts';
import { isOutdated, type Passwords } from '../passwords/passwords.ts';
import {
  type Account,
  findAccountByLogin,
  isKnownClient,
  lockAccount,
  setRehashed,
} from '../sessions/accounts.queries.ts';
import { checkPassword, failureKeys } from './check-password.ts';
import { clearFailures } from './login-failures.queries.ts';
import { type LoginPlace, openSession } from './open-session.ts';

type Login = LoginPlace & { username: string; password: string };

/** An unknown name isn't recorded: it may well be a password. */
function recordFailure(db: Knex, account: Account | undefined, ip: string, why = '') {
  const whose = account ? `${account.username}’s account` : 'an account that doesn’t exist';
  const subject = account && ({ kind: 'admin', id: account.id } as const);
  return recordSystemActivity(db, 'LOGIN_FAILED', `Failed login to ${whose}${why}`, ip, subject);
}

async function refuse(db: Knex, account: Account | undefined, ip: string): Promise<never> {
  await recordFailure(db, account, ip);
  throw unauthorized(texts.login.invalid, 'login_failed');
}

/** Only after the right password: someone who guesses learns nothing. */
async function refuseExpired(db: Knex, account: Account, ip: string): Promise<never> {
  await recordFailure(db, account, ip, ', whose temporary password has expired');
  throw unauthorized(texts.login.temporaryExpired, 'login_failed');
}

type Guess = { username: string; isKnown: boolean; ip: string };

function guessesAt(account: Account | undefined, { username, isKnown, ip }: Guess): string {
  if (!account) return failureKeys.name(username);
  return isKnown ? failureKeys.knownIp(account.id, ip) : failureKeys.account(account.id);
}

type Passed = { account: Account; newHash: string; failureKey: string };

/** @returns undefined if the account was deactivated, deleted, or given another password after its hash was verified */
const askForSecondFactor = (
  db: Knex,
  config: Config,
  { account, newHash, failureKey }: Passed,
): Promise<SecondFactorRequest | undefined> =>
  db.transaction(async (trx) => {
    const now = await lockAccount(trx, account.id);
    if (!now?.is_active || now.password_hash !== account.password_hash) return undefined;
    await setRehashed(trx, account.id, newHash);
    await clearFailures(trx, failureKey);
    const asked = await askForFactor(trx, config, account.id, 'login');
    return { ...asked, methods: [...asked.methods, 'recovery_code'] };
  });

/**
 * Opens a session for a username or email and its password. An unknown name, a wrong password, and an inactive account
 * cost the same work and get the same answer.
 * @throws HttpError 401 'Invalid credentials', or why the right password no longer works, or with a challenge if the
 * account has a second factor, 429 after failures in a row, 503 if too many log in at once
 */
export async function logIn(
  deps: Deps,
  passwords: Passwords,
  { username, password, ...place }: Login,
): Promise<Session> {
  const { config, db } = deps;
  const { ip } = place.device;
  const account = await findAccountByLogin(db, username);
  // Also queried for unknown names, so they take as long.
  const isKnown = await isKnownClient(db, account?.id ?? 0, ip);
  const failureKey = guessesAt(account, { username, isKnown, ip });
  const isCorrect = await checkPassword(db, passwords, {
    failureKey,
    hash: account?.password_hash,
    password,
    isKnown: account !== undefined && isKnown,
  });
  if (!account || !isCorrect || !account.is_active) return refuse(db, account, ip);
  if (account.password_expired) return refuseExpired(db, account, ip);

  const newHash = isOutdated(account.password_hash) ? await passwords.hash(password) : account.password_hash;
  const passed = { account, newHash, failureKey };
  if (await hasFactor(db, account.id)) {
    const second_factor = await askForSecondFactor(db, config, passed);
    if (!second_factor) return refuse(db, account, ip);
    throw new HttpError(401, texts.secondFactor.needed, { second_factor });
  }
  const session = await db.transaction((trx) => openSession(trx, deps, { ...passed, ...place }));
  return session ?? refuse(db, account, ip);
}
