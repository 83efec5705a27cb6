import { setTimeout as after } from 'node:timers/promises';
import { brand } from '@fairlead/contract/platform/brand';
import { RESET_LINK_MINUTES } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { recordActivity, recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { accountEmail, emailOwner, passwordNews } from '../login/account-news.ts';
import {
  type Account,
  findAccount,
  findActiveAccountByEmail,
  insertLoginClient,
  lockAccount,
} from '../sessions/accounts.queries.ts';
import { refuseWeakPassword } from './password-policy.ts';
import {
  findResetAdminId,
  hasManyResets,
  insertReset,
  newResetToken,
  setResetUsed,
} from './password-resets.queries.ts';
import type { Passwords } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { refuseKnownPassword } from './temporary-password.ts';

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
  await refuseWeakPassword(
    newPassword,
    { ...account, organization: await findOrganization(db) },
    'newPassword',
  );
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

type Reset = {
  to: string;
  username: string;
  publicUrl: string;
  token: string;
  /** The super admin who sends it; without one, someone asked for it on the site. */
  sentBy?: string;
};

const whyOf = (sentBy: string | undefined): [begin: string, end: string] =>
  sentBy
    ? [
        `The super admin ${sentBy} sent you this link to set a new password for your ${brand.name} admin account:`,
        `If you didn’t expect it, ask ${sentBy} why it was sent. Your password hasn’t changed.`,
      ]
    : [
        `Someone asked to reset the password for your ${brand.name} admin account. If it was you, choose a new one:`,
        'If it wasn’t you, ignore this email. Your password hasn’t changed.',
      ];

/** The token is in the fragment, which browsers never send to a server, so it reaches no log and no Referer. */
export function passwordResetEmail({ to, username, publicUrl, token, sentBy }: Reset): OutboxEmail {
  const [begin, end] = whyOf(sentBy);
  return accountEmail({
    kind: 'password_reset',
    to,
    username,
    subject: `Set a new password for ${brand.name}`,
    paragraphs: [
      begin,
      `The link works once, within the next ${RESET_LINK_MINUTES} minutes. A new password logs you out everywhere.`,
      end,
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/reset-password#token=${token}` },
  });
}
