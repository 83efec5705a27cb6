import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { emailOwner, passwordNews } from '../../access/login/account-news.ts';
import { refuseWeakPassword } from '../../access/passwords/password-policy.ts';
import type { Passwords } from '../../access/passwords/passwords.ts';
import { setPassword } from '../../access/passwords/set-password.ts';
import { findAccount } from '../../access/sessions/accounts.queries.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest, notFound } from '../../platform/http/answers/errors.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { actOnAdmin } from './act-on-admin.ts';

type Reset = { id: number; newPassword: string };

/**
 * Sets another admin's password, which they have to change, and ends their sessions. The screen sends a link instead.
 * @returns the message to show
 * @throws HttpError 400 for the caller's own account and for a weak password, 404
 */
export async function resetPassword(
  db: Knex,
  passwords: Passwords,
  { id, newPassword }: Reset,
  caller: Caller,
): Promise<string> {
  if (id === caller.actor.id) throw badRequest(texts.admins.ownReset);
  const admin = await findAccount(db, id);
  if (!admin) throw notFound(texts.admins.notFound);
  await refuseWeakPassword(
    newPassword,
    { ...admin, organization: await findOrganization(db) },
    'newPassword',
  );
  const hash = await passwords.hash(newPassword);
  return actOnAdmin(db, caller, id, async (trx, _admin, record) => {
    await setPassword(trx, { admin, hash, origin: 'given' });
    await emailOwner(trx, admin, passwordNews.setBy(caller.actor.username), caller.requestId);
    const description = `Typed a new password for ${admin.username}, who has to choose their own`;
    await record('PASSWORD_RESET', description, { kind: 'admin', id });
    return `Password of ${admin.username} reset`;
  });
}
