import { setTimeout as after } from 'node:timers/promises';
import { RESET_LINK_MINUTES } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { type Account, findActiveAccountByEmail, lockAccount } from '../sessions/accounts.queries.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { hasManyResets, insertReset, newResetToken } from './password-resets.queries.ts';

const ACTION = 'PASSWORD_RESET_REQUEST';
const NO_ACCOUNT = 'Asked for a link to reset a password; no active account has that email address';
/** Milliseconds, well above the work: the response time doesn't reveal whether there is such an account. */
const ANSWER_AFTER = 250;

async function emailLink(
  db: Knex,
  { publicUrl }: Deps['config'],
  account: Account,
  { ip, requestId }: RequestInfo,
) {
  const subject = { kind: 'admin', id: account.id } as const;
  const link = `a link to reset ${account.username}’s password`;
  await lockAccount(db, account.id);
  if (await hasManyResets(db, account.id)) {
    const description = `Asked for ${link}; not sent, because there were too many requests within an hour`;
    return recordSystemActivity(db, ACTION, description, ip, subject);
  }
  const token = newResetToken();
  await insertReset(db, account.id, token, RESET_LINK_MINUTES);
  const email = passwordResetEmail({ to: account.email, username: account.username, publicUrl, token });
  await enqueueEmail(db, { ...email, requestId });
  return recordSystemActivity(db, ACTION, `Asked for ${link}`, ip, subject);
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
    else await recordSystemActivity(trx, ACTION, NO_ACCOUNT, info.ip);
  });
  await Promise.all([work, after(ANSWER_AFTER)]);
}
