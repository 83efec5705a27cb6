import { texts } from '@fairlead/contract/texts';
import type { Deps } from '../../deps.ts';
import { badRequest } from '../../http/errors.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { findAccount, insertLoginClient, lockAccount } from './accounts.queries.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findResetAdminId, setResetUsed } from './password-resets.queries.ts';
import type { Passwords } from './passwords.ts';
import { setPassword } from './set-password.ts';

type Completion = { token: string; newPassword: string; ip: string };

/**
 * Sets a password with the token from the email and ends all sessions. A refused password leaves the token usable. The
 * caller has proved to own the mailbox, so guesses made elsewhere don't slow down this client's next login.
 * @throws HttpError 400 if the token is unknown, used, or expired, its account inactive, or the password weak
 */
export async function completePasswordReset(
  { db }: Deps,
  passwords: Passwords,
  { token, newPassword, ip }: Completion,
): Promise<void> {
  const adminId = await findResetAdminId(db, token);
  const account = adminId === undefined ? undefined : await findAccount(db, adminId);
  if (!account?.is_active) throw badRequest(texts.passwordReset.invalidLink);
  refuseWeakPassword(newPassword, account);
  const hash = await passwords.hash(newPassword);
  await db.transaction(async (trx) => {
    const admin = await lockAccount(trx, account.id);
    const isUsable = admin?.is_active && (await setResetUsed(trx, token));
    if (!isUsable) throw badRequest(texts.passwordReset.invalidLink);
    await setPassword(trx, { admin, hash });
    await insertLoginClient(trx, admin.id, ip);
    await recordActivity(
      trx,
      admin,
      'PASSWORD_RESET_COMPLETE',
      'Set a new password with an emailed link',
      ip,
    );
  });
}
