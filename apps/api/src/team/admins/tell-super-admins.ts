import type { Admin } from '@fairlead/contract/access/auth';
import { brand } from '@fairlead/contract/platform/brand';
import type { Knex } from 'knex';
import { emailOwner } from '../../access/login/account-news.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { findOtherSuperAdmins } from './admins.queries.ts';

/**
 * If a new admin is a super admin, tells all others, in the transaction that adds the account. Also the one who did it:
 * it may have been someone else with a stolen session.
 * @param what such as "marie created the super admin"
 */
export async function tellSuperAdmins(
  trx: Knex,
  { id, username, email, is_super_admin }: Admin,
  what: string,
  { requestId }: Caller,
): Promise<void> {
  if (!is_super_admin) return;
  const news = {
    subject: `${brand.name} has a new super admin`,
    paragraphs: [
      `${what} ${username} (${email}).`,
      'Super admins can add and remove admins and change the settings.',
      'If you weren’t expecting this, deactivate the account in Admin Management now, and find out who did it.',
    ],
  };
  for (const owner of await findOtherSuperAdmins(trx, id)) await emailOwner(trx, owner, news, requestId);
}
