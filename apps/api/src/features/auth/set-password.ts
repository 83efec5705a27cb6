import type { Knex } from 'knex';
import { setPasswordHash } from './accounts.queries.ts';
import { failureKeys } from './check-password.ts';
import { clearFailures } from './login-failures.queries.ts';
import { setResetsUsed } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

type NewPassword = {
  admin: { id: number; username: string; email: string };
  hash: string;
  /** Set only if the password still is the one that was verified. */
  ifStill?: string;
  keepSessionId?: string;
};

/**
 * Sets a password with all that follows from it, in the transaction given: sessions end, links in reset emails die, failed logins
 * are forgotten.
 * @returns false when the account is gone or its password was changed in between
 */
export async function setPassword(
  trx: Knex,
  { admin, hash, ifStill, keepSessionId }: NewPassword,
): Promise<boolean> {
  if (!(await setPasswordHash(trx, admin.id, { hash, ifStill }))) return false;
  await deleteSessionsOf(trx, admin.id, keepSessionId);
  await setResetsUsed(trx, admin.id);
  await clearFailures(
    trx,
    failureKeys.name(admin.username),
    failureKeys.name(admin.email),
    failureKeys.session(admin.id),
  );
  return true;
}
