import { RESET_LINK_MINUTES } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { passwordResetEmail } from '../../access/passwords/password-reset.ts';
import { hasManyResets, insertReset, newResetToken } from '../../access/passwords/password-resets.queries.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict, tooMany } from '../../platform/http/answers/errors.ts';
import { countHit } from '../../platform/http/limits/rate-limit.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { actOnAdmin } from './act-on-admin.ts';

/**
 * Emails another admin a link to set a new password, so nobody else ever knows it. Until they use it, nothing changes.
 * @returns the message to show
 * @throws HttpError 400 for the caller's own account, 404, 409 for someone who was only invited or is inactive, 429
 * after too many links
 */
export async function sendResetLink({ config, db }: Deps, id: number, caller: Caller): Promise<string> {
  const { actor, requestId } = caller;
  if (id === actor.id) throw badRequest(texts.admins.ownReset);
  return actOnAdmin(db, caller, id, async (trx, { username, email, ...admin }, record) => {
    if (!admin.is_active) throw conflict(texts.admins.inactiveReset);
    if (admin.password_origin === 'none') throw conflict(texts.admins.invitedReset);
    if (await hasManyResets(trx, id)) throw tooMany(texts.admins.tooManyLinks, 3_600);
    await countHit(trx, 'invitation', `admin:${actor.id}`);
    const token = newResetToken();
    await insertReset(trx, id, token, RESET_LINK_MINUTES);
    const { publicUrl } = config;
    const link = passwordResetEmail({ to: email, username, publicUrl, token, sentBy: actor.username });
    await enqueueEmail(trx, { ...link, requestId });
    await record('PASSWORD_RESET', `Emailed ${username} a link to set a new password`, { kind: 'admin', id });
    return `Link sent to ${email}`;
  });
}
