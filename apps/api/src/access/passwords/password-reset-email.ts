import { brand } from '@fairlead/contract/platform/brand';
import { RESET_LINK_MINUTES } from '@fairlead/contract/platform/limits';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { accountEmail } from '../login/account-email.ts';

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
