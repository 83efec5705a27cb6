import type { Admin } from '@fairlead/contract/access/auth';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { conflict } from '../../platform/http/answers/errors.ts';
import { emailNews, emailOwner } from '../login/account-news.ts';
import { setResetsUsed } from '../passwords/password-resets.queries.ts';
import { findAccount, setEmail } from '../sessions/accounts.queries.ts';
import { inTurn } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';

/**
 * Changes the email address of the caller's account, and tells the old one. Links that were sent there stop working.
 * @throws HttpError 409 if another admin has it
 */
export const changeEmail = (db: Knex, email: string, caller: Caller): Promise<Admin> =>
  inTurn(db, caller, async (trx, record) => {
    const { id, username } = caller.actor;
    const before = (await findAccount(trx, id))?.email;
    const admin = await setEmail(trx, id, email);
    if (!admin) throw conflict(texts.account.emailTaken);
    if (before === undefined || before === email) return admin;
    await setResetsUsed(trx, id);
    await record('UPDATE_ACCOUNT_EMAIL', 'Changed their email address');
    // The first admin's may be one at which nobody can be reached.
    if (!isPlaceholder(before))
      await emailOwner(trx, { username, email: before }, emailNews, caller.requestId);
    return admin;
  });
