import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { emailOwner, passwordNews } from '../../access/login/account-news.ts';
import { checkPassword, failureKeys } from '../../access/login/check-password.ts';
import { refuseWeakPassword } from '../../access/passwords/password-policy.ts';
import type { Passwords } from '../../access/passwords/passwords.ts';
import { setPassword } from '../../access/passwords/set-password.ts';
import { refuseKnownPassword } from '../../access/passwords/temporary-password.ts';
import { findAccount } from '../../access/sessions/accounts.queries.ts';
import { inTurn } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';

type Change = { currentPassword: string; newPassword: string };

/**
 * Changes the caller's own password. This session stays; all others of the account end.
 * @throws HttpError 400 for a wrong current password, or a new one that is weak or known to someone else, 429 after too many wrong ones in a row
 */
export async function changeMyPassword(
  db: Knex,
  passwords: Passwords,
  { currentPassword, newPassword }: Change,
  caller: Caller,
): Promise<void> {
  const { actor } = caller;
  await refuseWeakPassword(
    newPassword,
    { ...actor, organization: await findOrganization(db) },
    'newPassword',
  );
  const account = await findAccount(db, actor.id);
  const isCorrect = await checkPassword(db, passwords, {
    failureKey: failureKeys.session(actor.id),
    hash: account?.password_hash,
    password: currentPassword,
    isKnown: true,
  });
  if (!isCorrect || !account) throw badRequest(texts.admins.wrongPassword);
  await refuseKnownPassword(passwords, account, newPassword);
  const hash = await passwords.hash(newPassword);
  const change = {
    admin: actor,
    hash,
    origin: 'own',
    ifStill: account.password_hash,
    keepSessionId: actor.session_id,
  } as const;
  await inTurn(db, caller, async (trx, record) => {
    if (!(await setPassword(trx, change))) throw badRequest(texts.admins.wrongPassword);
    await record('PASSWORD_CHANGE', 'Changed their password');
    await emailOwner(trx, actor, passwordNews.changed, caller.requestId);
  });
}
