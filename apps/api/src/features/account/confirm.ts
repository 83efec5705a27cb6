import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest, unauthorized } from '../../http/errors.ts';
import { findAccount } from '../auth/accounts.queries.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { checkPassword, failureKeys } from '../auth/check-password.ts';
import { clearFailures } from '../auth/login-failures.queries.ts';
import type { Passwords } from '../auth/passwords.ts';
import { setSessionConfirmed } from '../auth/sessions.queries.ts';

/**
 * Proves that the owner of the account is here, before a far-reaching act.
 * @returns until when that counts
 * @throws HttpError 400 for a wrong password, 429 after too many wrong ones in a row
 */
export async function confirm(
  db: Knex,
  passwords: Passwords,
  { password }: { password: string },
  caller: Caller,
): Promise<string> {
  const { actor } = caller;
  const failureKey = failureKeys.session(actor.id);
  const hash = (await findAccount(db, actor.id))?.password_hash;
  if (!(await checkPassword(db, passwords, { failureKey, hash, password, isKnown: true })))
    throw badRequest(texts.confirm.wrong);
  return actAs(db, caller, async (trx) => {
    await clearFailures(trx, failureKey);
    const until = await setSessionConfirmed(trx, actor.session_id);
    if (!until) throw unauthorized(texts.session.expired);
    return until;
  });
}
