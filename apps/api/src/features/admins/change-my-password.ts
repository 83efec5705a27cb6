import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { findAccount } from '../auth/accounts.queries.ts';
import { attemptPassword, attemptsBy } from '../auth/attempt.ts';
import type { Caller } from '../auth/authenticate.ts';
import { refuseWeakPassword } from '../auth/password-policy.ts';
import type { Passwords } from '../auth/passwords.ts';
import { setPassword } from '../auth/set-password.ts';

type Change = { currentPassword: string; newPassword: string };

/**
 * Changes the own password; this session stays, all others of the account end.
 * @throws HttpError 400 for a wrong current or a weak new password, 429 after wrong ones in a row
 */
export async function changeMyPassword(
  db: Knex,
  passwords: Passwords,
  { currentPassword, newPassword }: Change,
  { admin, client }: Caller,
): Promise<void> {
  await refuseWeakPassword(newPassword, admin);
  const current = (await findAccount(db, admin.id))?.password_hash;
  const attempt = { account: attemptsBy.session(admin.id), hash: current, password: currentPassword };
  const fits = await attemptPassword(db, passwords, attempt);
  if (!fits || current === undefined) throw badRequest(texts.admins.wrongPassword);
  const hash = await passwords.hash(newPassword);
  const change = { admin, hash, ifStill: current, keepSessionId: admin.session_id };
  await db.transaction(async (transaction) => {
    if (!(await setPassword(transaction, change))) throw badRequest(texts.admins.wrongPassword);
    await recordActivity(transaction, admin, 'PASSWORD_CHANGE', 'Changed the own password', client);
  });
}
