import { randomUUID } from 'node:crypto';
import { texts } from '@fairlead/contract/platform/texts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, unauthorized } from '../../platform/http/answers/errors.ts';
import { deleteChallenge, findChallenge } from '../factors/challenges.queries.ts';
import { askForFactor, type CheckedFactor, checkFactor, type FactorAnswer } from '../factors/check-factor.ts';
import { checkPassword, countGuess, failureKeys } from '../login/check-password.ts';
import { clearFailures } from '../login/login-failures.queries.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { findAccount } from '../sessions/accounts.queries.ts';
import { actAs, inTurn } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { setSessionConfirmed } from '../sessions/sessions.queries.ts';
import { sessionKey, signToken } from '../sessions/token.ts';

/** A password, a code, or a passkey that answers the challenge. */
type Proof = Pick<FactorAnswer, 'code' | 'passkey'> & {
  password?: string | undefined;
  challenge?: string | undefined;
};

/** How the account can be confirmed. A challenge is there for passkeys only: nothing else answers it. */
export const beginConfirmation = ({ config, db }: Deps, caller: Caller) =>
  actAs(db, caller, async (trx) => {
    const { methods, challenge, passkey } = await askForFactor(trx, config, caller.actor.id, 'confirm');
    return { methods: ['password' as const, ...methods], ...(passkey ? { challenge, passkey } : {}) };
  });

const correctPassword: CheckedFactor = {
  isCorrect: true,
  use: async () => true,
  usedError: '',
  words: async () => '',
};

async function check(deps: Deps, passwords: Passwords, proof: Proof, caller: Caller): Promise<CheckedFactor> {
  const { db } = deps;
  const { id } = caller.actor;
  const failureKey = failureKeys.session(id);
  const { password, challenge, ...answer } = proof;
  if (password !== undefined) {
    const hash = (await findAccount(db, id))?.password_hash;
    const isCorrect = await checkPassword(db, passwords, { failureKey, hash, password, isKnown: true });
    return isCorrect ? correctPassword : { isCorrect, error: texts.confirm.wrong };
  }
  await countGuess(db, failureKey);
  const asked = challenge === undefined ? undefined : await findChallenge(db, challenge, 'confirm');
  return checkFactor(deps, id, answer, asked?.admin_id === id ? asked.content : null);
}

type Confirmed = { confirmed_until: string; token: string; expiresAt: string };

/**
 * Proves that the owner of the account is here, before a far-reaching act. The session goes on with another token, so
 * one that was stolen before is worth nothing.
 * @returns until when that counts, and the new token
 * @throws HttpError 400 for a wrong password or factor, 429 after too many wrong ones in a row
 */
export async function confirm(
  deps: Deps,
  passwords: Passwords,
  proof: Proof,
  caller: Caller,
): Promise<Confirmed> {
  const { actor } = caller;
  const checked = await check(deps, passwords, proof, caller);
  if (!checked.isCorrect) throw badRequest(checked.error);
  return inTurn(deps.db, caller, async (trx) => {
    if (!(await checked.use(trx))) throw badRequest(checked.usedError);
    if (proof.passkey && !(proof.challenge && (await deleteChallenge(trx, proof.challenge))))
      throw badRequest(texts.secondFactor.passkeyFailed);
    await clearFailures(trx, failureKeys.session(actor.id));
    const sessionId = randomUUID();
    const confirmed_until = await setSessionConfirmed(trx, actor.session_id, sessionId);
    if (!confirmed_until) throw unauthorized(texts.session.expired);
    const { id: adminId, session_expires_at: expiresAt } = actor;
    const key = sessionKey(deps.config.jwtSecret);
    const token = signToken(key, { sessionId, adminId }, new Date(expiresAt));
    return { confirmed_until, token, expiresAt };
  });
}
