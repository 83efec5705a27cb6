import type { Session } from '@fairlead/contract/access/auth';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, unauthorized } from '../../platform/http/answers/errors.ts';
import { deleteChallenge, findChallenge } from '../factors/challenges.queries.ts';
import { type CheckedFactor, checkFactor, type FactorAnswer } from '../factors/check-factor.ts';
import { type Account, findAccount, isKnownClient, lockAccount } from '../sessions/accounts.queries.ts';
import { countGuess, failureKeys } from './check-password.ts';
import { type LoginPlace, openSession } from './open-session.ts';

type Answer = LoginPlace & FactorAnswer & { challenge: string };
type Correct = Extract<CheckedFactor, { isCorrect: true }>;
type Finish = LoginPlace & { adminId: number; challenge: string; failureKey: string };

const { loginOver } = texts.secondFactor;

async function refuse(db: Knex, account: Account, error: string, ip: string): Promise<never> {
  const description = `Failed login to ${account.username}’s account: right password, wrong second factor`;
  await recordSystemActivity(db, 'LOGIN_FAILED', description, ip, { kind: 'admin', id: account.id });
  throw unauthorized(error, 'login_failed');
}

/** @returns undefined if the factor was used in the meantime @throws HttpError 409 if the challenge was */
const finishLogin = (
  deps: Deps,
  factor: Correct,
  { adminId, challenge, ...opening }: Finish,
): Promise<Session | undefined> =>
  deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, adminId);
    if (!account?.is_active) throw conflict(loginOver);
    if (!(await factor.use(trx))) return undefined;
    if (!(await deleteChallenge(trx, challenge))) throw conflict(loginOver);
    const words = await factor.words(trx);
    const session = await openSession(trx, deps, { ...opening, account, words });
    if (!session) throw conflict(loginOver);
    return session;
  });

/**
 * Finishes a login that was asked for a second factor. Guesses are counted before they're checked, like passwords, and
 * with a lane of their own for IPs from which the account has logged in.
 * @throws HttpError 401 for a wrong or used one, 409 if the login has to start over, 429 after failures in a row
 */
export async function answerSecondFactor(
  deps: Deps,
  { challenge: id, device, replaces, requestId, ...answer }: Answer,
): Promise<Session> {
  const { db } = deps;
  const challenge = await findChallenge(db, id, 'login');
  const account = challenge && (await findAccount(db, challenge.admin_id));
  if (!challenge || !account?.is_active) throw conflict(loginOver);
  const isKnown = await isKnownClient(db, account.id, device.ip);
  const failureKey = isKnown
    ? failureKeys.secondFactorFrom(account.id, device.ip)
    : failureKeys.secondFactor(account.id);
  await countGuess(db, failureKey);
  const factor = await checkFactor(deps, account.id, answer, challenge.content);
  if (!factor.isCorrect) return refuse(db, account, factor.error, device.ip);
  const finish = { adminId: account.id, challenge: id, device, replaces, requestId, failureKey };
  return (await finishLogin(deps, factor, finish)) ?? refuse(db, account, factor.usedError, device.ip);
}
