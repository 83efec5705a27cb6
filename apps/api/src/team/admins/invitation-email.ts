import { brand } from '@fairlead/contract/platform/brand';
import { INVITATION_HOURS } from '@fairlead/contract/platform/limits';
import { accountEmail } from '../../access/login/account-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';

type Invited = { to: string; username: string; publicUrl: string; token: string; invitedBy: string };

/** The token is in the fragment, as in an email to reset a password. */
export const invitationEmail = ({ to, username, publicUrl, token, invitedBy }: Invited): OutboxEmail =>
  accountEmail({
    kind: 'invitation',
    to,
    username,
    subject: `You’re invited to ${brand.name}`,
    paragraphs: [
      `${invitedBy} invited you to help run ${brand.name}. Your username is ${username}. Choose a password to get started:`,
      `The link works once, within the next ${INVITATION_HOURS} hours. If it has expired, ask ${invitedBy} to send the invitation again.`,
      'If you weren’t expecting this, ignore this email.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/invitation#token=${token}` },
  });
