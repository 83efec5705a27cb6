import type { Admin } from '@fairlead/contract/access/auth';
import { brand } from '@fairlead/contract/platform/brand';
import { INVITATION_HOURS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { accountEmail } from '../../access/login/account-news.ts';
import {
  hasManyResets,
  insertReset,
  newResetToken,
  setResetsUsed,
} from '../../access/passwords/password-resets.queries.ts';
import { NO_PASSWORD } from '../../access/passwords/passwords.ts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, tooMany } from '../../platform/http/answers/errors.ts';
import { countHit } from '../../platform/http/limits/rate-limit.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { actOnAdmin } from './act-on-admin.ts';
import { insertAdmin } from './admins.queries.ts';
import { tellSuperAdmins } from './tell-super-admins.ts';

type Invited = { to: string; username: string; publicUrl: string; token: string; invitedBy: string };

/** The token is in the fragment, as in an email to reset a password. */
const invitationEmail = ({ to, username, publicUrl, token, invitedBy }: Invited): OutboxEmail =>
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

type Invitation = Pick<Admin, 'username' | 'email' | 'is_super_admin'>;

async function emailInvitation(
  trx: Knex.Transaction,
  { publicUrl }: Deps['config'],
  { id, username, email: to }: Admin,
  { actor, requestId }: Caller,
): Promise<void> {
  await countHit(trx, 'invitation', `admin:${actor.id}`);
  const token = newResetToken();
  await insertReset(trx, id, token, INVITATION_HOURS * 60);
  const email = invitationEmail({ to, username, publicUrl, token, invitedBy: actor.username });
  await enqueueEmail(trx, { ...email, requestId });
}

/**
 * Creates an account without a password and emails a one-time link to choose one.
 * @throws HttpError 409 if the username or email is taken, 429 after too many invitations
 */
export const inviteAdmin = ({ config, db }: Deps, fields: Invitation, caller: Caller): Promise<Admin> =>
  actAs(db, caller, async (trx, record) => {
    const admin = await insertAdmin(trx, {
      ...fields,
      password_hash: NO_PASSWORD,
      password_origin: 'none',
    });
    if (!admin) throw conflict(texts.admins.duplicate);
    await emailInvitation(trx, config, admin, caller);
    await tellSuperAdmins(trx, admin, `${caller.actor.username} invited the super admin`, caller);
    const role = admin.is_super_admin ? 'super admin' : 'admin';
    await record('CREATE_ADMIN', `Invited ${role} ${admin.username} (${admin.email})`, {
      kind: 'admin',
      id: admin.id,
    });
    return admin;
  });

/**
 * Emails an invited admin a new link; older ones stop working.
 * @returns the message to show
 * @throws HttpError 404, 409 if they have a password or are inactive, 429 after too many links
 */
export const resendInvitation = ({ config, db }: Deps, id: number, caller: Caller): Promise<string> =>
  actOnAdmin(db, caller, id, async (trx, admin, record) => {
    if (admin.password_origin !== 'none') throw conflict(texts.admins.notInvited);
    if (!admin.is_active) throw conflict(texts.admins.inactiveInvited);
    if (await hasManyResets(trx, id)) throw tooMany(texts.admins.tooManyLinks, 3_600);
    await setResetsUsed(trx, id);
    await emailInvitation(trx, config, admin, caller);
    await record('UPDATE_ADMIN_INVITATION', `Invited ${admin.username} again (${admin.email})`, {
      kind: 'admin',
      id,
    });
    return `Invitation sent to ${admin.email}`;
  });
