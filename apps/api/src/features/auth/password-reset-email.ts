import { brand } from '@fairlead/contract/brand';
import { RESET_LINK_MINUTES } from '@fairlead/contract/limits';
import type { OutboxEmail } from '../../mail/outbox.queries.ts';
import { accountEmail } from './account-email.ts';

type Reset = { to: string; username: string; publicUrl: string; token: string };

/** The token is in the fragment, which browsers never send to a server, so it reaches no log and no Referer. */
export const passwordResetEmail = ({ to, username, publicUrl, token }: Reset): OutboxEmail =>
  accountEmail({
    kind: 'password_reset',
    to,
    username,
    subject: `Set a new password for ${brand.name}`,
    paragraphs: [
      `Someone asked to reset the password for your ${brand.name} admin account. If it was you, choose a new one:`,
      `The link works once, within the next ${RESET_LINK_MINUTES} minutes. A new password logs you out everywhere.`,
      'If it wasn’t you, ignore this email. Your password hasn’t changed.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/reset-password#token=${token}` },
  });
