import { setTimeout as after } from 'node:timers/promises';
import { RESET_LINK_MINUTES } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import type { RequestInfo } from '../../http/request-info.ts';
import { enqueueEmail } from '../../mail/outbox.queries.ts';
import { recordSystemActivity } from '../activity/activity.queries.ts';
import { type Account, findActiveAccountByEmail, lockAccount } from './accounts.queries.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { hasManyResets, insertReset, newResetToken } from './password-resets.queries.ts';

const ACTION = 'PASSWORD_RESET_REQUEST';
/** Milliseconds, well above the work: the response time doesn't reveal whether there is such an account. */
const ANSWER_AFTER = 250;

async function emailLink(
  db: Knex,
  { publicUrl }: Deps['config'],
  account: Account,
  { ip, requestId }: RequestInfo,
) {
  await lockAccount(db, account.id);
  if (await hasManyResets(db, account.id)) {
    return recordSystemActivity(db, ACTION, `No further link for the account ${account.username}`, ip);
  }
  const token = newResetToken();
  await insertReset(db, account.id, token, RESET_LINK_MINUTES);
  const email = passwordResetEmail({ to: account.email, username: account.username, publicUrl, token });
  await enqueueEmail(db, { ...email, requestId });
  return recordSystemActivity(db, ACTION, `Link mailed to the account ${account.username}`, ip);
}

/** Emails a one-time link if an active account has this email; the caller can't tell, not even by the time it takes. */
export async function requestPasswordReset(
  { config, db }: Deps,
  { email }: { email: string },
  info: RequestInfo,
): Promise<void> {
  const work = db.transaction(async (trx) => {
    const account = await findActiveAccountByEmail(trx, email);
    if (account) await emailLink(trx, config, account, info);
    else await recordSystemActivity(trx, ACTION, 'No active account has this address', info.ip);
  });
  await Promise.all([work, after(ANSWER_AFTER)]);
}
