import { brand } from '@fairlead/contract/platform/brand';
import { TEMPORARY_PASSWORD_DAYS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';

type Owner = { username: string; email: string };
export type AccountNews = Pick<AccountEmail, 'subject' | 'paragraphs' | 'button'>;

/** Tells the owner of an account, in the transaction of what happened. */
export const emailOwner = (
  trx: Knex,
  { username, email: to }: Owner,
  news: AccountNews,
  requestId?: string,
) => enqueueEmail(trx, { ...accountEmail({ ...news, kind: 'account_notice', to, username }), requestId });

const account = `your ${brand.name} admin account`;

/** `at` is in words. */
type NewDevice = { at: string; device: string; ip: string; publicUrl: string };

export const newDeviceNews = ({ at, device, ip, publicUrl }: NewDevice): AccountNews => ({
  subject: `New login to ${account}`,
  paragraphs: [
    `Someone logged in to ${account} on ${at}. Device: ${device}. IP address: ${ip}. We have no record of an earlier login from that device at that address.`,
    'If it was you, there’s nothing to do. If it wasn’t, change your password in My Account now and log out everywhere else.',
  ],
  button: { label: 'Go to My Account', url: `${publicUrl}/account` },
});

const LOST =
  'If this wasn’t you, set a new password with “Forgot your password?” on the login page now, and tell a super admin.';

const passwordChanged = (...paragraphs: string[]): AccountNews => ({
  subject: `The password for ${account} was changed`,
  paragraphs,
});

export const passwordNews = {
  changed: passwordChanged(
    `The password for ${account} was changed in the admin area. All other sessions were logged out.`,
    LOST,
  ),
  setByLink: passwordChanged(
    `A new password for ${account} was set with the link in an email. You were logged out everywhere.`,
    LOST,
  ),
  setBy: (superAdmin: string) =>
    passwordChanged(
      `The super admin ${superAdmin} set a new password for ${account}. You were logged out everywhere.`,
      `Log in with it and choose your own within ${TEMPORARY_PASSWORD_DAYS} days. After that, it stops working.`,
      `If you didn’t ask for this, ask ${superAdmin} why it was done.`,
    ),
};

export const emailNews: AccountNews = {
  subject: `The email address for ${account} was changed`,
  paragraphs: [
    `The email address for ${account} was changed in the admin area. This one doesn’t work there anymore.`,
    'If this wasn’t you, tell a super admin now.',
  ],
};

type AccountEmail = Pick<OutboxEmail, 'kind' | 'to' | 'subject'> & {
  username: string;
  paragraphs: readonly string[];
  /** Comes after the first paragraph. */
  button?: { label: string; url: string };
};

/** An email to an admin about their account. */
export function accountEmail({ kind, to, subject, username, paragraphs, button }: AccountEmail): OutboxEmail {
  const [first = '', ...others] = paragraphs;
  const parts = [`Hello ${username},`, first, ...(button ? [button] : []), ...others];
  return { kind, to, ...noticeEmail(subject, parts) };
}
