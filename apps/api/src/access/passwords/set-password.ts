import type { Knex } from 'knex';
import type { PasswordOrigin } from '../../platform/db/tables/admins.ts';
import { deleteLoginChallenges } from '../factors/challenges.queries.ts';
import { failureKeys } from '../login/check-password.ts';
import { clearFailures } from '../login/login-failures.queries.ts';
import { setPasswordHash } from '../sessions/accounts.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { setResetsUsed } from './password-resets.queries.ts';

type NewPassword = {
  admin: { id: number };
  hash: string;
  origin: PasswordOrigin;
  /** Sets the password only if it's still the one that was verified. */
  ifStill?: string;
  keepSessionId?: string;
};

/**
 * Sets a password and applies the consequences, in the given transaction: sessions and unfinished logins end, links in
 * reset emails stop working, and failed logins are cleared.
 * @returns false if the account is gone or its password was changed in the meantime
 */
export async function setPassword(
  trx: Knex,
  { admin, hash, origin, ifStill, keepSessionId }: NewPassword,
): Promise<boolean> {
  if (!(await setPasswordHash(trx, admin.id, { hash, origin, ifStill }))) return false;
  await deleteSessionsOf(trx, admin.id, keepSessionId);
  await setResetsUsed(trx, admin.id);
  await deleteLoginChallenges(trx, admin.id);
  await clearFailures(trx, failureKeys.account(admin.id), failureKeys.session(admin.id));
  return true;
}
