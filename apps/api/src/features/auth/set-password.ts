import type { Knex } from 'knex';
import { attemptsBy } from './attempt.ts';
import { forgetAttempts } from './login-attempts.queries.ts';
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
 * Sets a password with all that follows from it, in the transaction given: sessions end, links in reset mails die, failed logins
 * are forgotten.
 * @returns false when the account is gone or its password was changed meanwhile
 */
export async function setPassword(
  db: Knex,
  { admin, hash, ifStill, keepSessionId }: NewPassword,
): Promise<boolean> {
  const row = db('admins').where({ id: admin.id });
  const changed = await (ifStill === undefined ? row : row.where({ password_hash: ifStill })).update({
    password_hash: hash,
  });
  if (changed === 0) return false;
  await deleteSessionsOf(db, admin.id, keepSessionId);
  await setResetsUsed(db, admin.id);
  await forgetAttempts(
    db,
    attemptsBy.name(admin.username),
    attemptsBy.name(admin.email),
    attemptsBy.session(admin.id),
  );
  return true;
}
