import { texts } from '@fairlead/contract/platform/texts';
import { recordActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { emailOwner, passwordNews } from '../login/account-news.ts';
import { findAccount, insertLoginClient, lockAccount } from '../sessions/accounts.queries.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findResetAdminId, setResetUsed } from './password-resets.queries.ts';
import type { Passwords } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { refuseKnownPassword } from './temporary-password.ts';

type Completion = RequestInfo & { token: string; newPassword: string };

/**
 * Sets a password with the token from the email and ends all sessions. A refused password leaves the token usable. The
 * caller has proved to own the mailbox, so guesses made elsewhere don't slow down this client's next login.
 * @throws HttpError 400 if the token is unknown, used, or expired, its account inactive, or the password weak or known to someone else
 */
export async function completePasswordReset(
  { db }: Deps,
  passwords: Passwords,
  { token, newPassword, ip, requestId }: Completion,
): Promise<void> {
  const adminId = await findResetAdminId(db, token);
  const account = adminId === undefined ? undefined : await findAccount(db, adminId);
  if (!account?.is_active) throw badRequest(texts.passwordReset.invalidLink);
  await refuseWeakPassword(newPassword, account, 'newPassword');
  await refuseKnownPassword(passwords, account, newPassword);
  const hash = await passwords.hash(newPassword);
  await db.transaction(async (trx) => {
    const admin = await lockAccount(trx, account.id);
    const isUsable = admin?.is_active && (await setResetUsed(trx, token));
    if (!isUsable) throw badRequest(texts.passwordReset.invalidLink);
    await setPassword(trx, { admin, hash, origin: 'own' });
    await insertLoginClient(trx, admin.id, ip);
    const isInvited = admin.password_origin === 'none';
    if (!isInvited) await emailOwner(trx, admin, passwordNews.setByLink, requestId);
    const description = isInvited
      ? 'Chose a password with the link in the invitation'
      : 'Set a new password with an emailed link';
    await recordActivity(trx, admin, 'PASSWORD_RESET_COMPLETE', description, ip);
  });
}
