import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { setResetsUsed } from '../../access/passwords/password-resets.queries.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { deleteSessionsOf } from '../../access/sessions/sessions.queries.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { actOnAdmin } from './act-on-admin.ts';
import { setActive } from './admins.queries.ts';

type Toggle = {
  id: number;
  /** The desired state; without it, the opposite of the current one. */
  isActive: boolean | undefined;
};

const messageFor = (username: string, isActive: boolean, already = ''): string =>
  `Admin ${username} ${already}${isActive ? 'activated' : 'deactivated'}`;

/**
 * Activates or deactivates another admin; deactivating ends all its sessions, and links in emails stop working. If the account is already in
 * that state, nothing happens and nothing is recorded.
 * @returns the message to show
 */
export async function toggleAdmin(db: Knex, { id, isActive }: Toggle, caller: Caller): Promise<string> {
  if (id === caller.actor.id) throw badRequest(texts.admins.ownDeactivate);
  return actOnAdmin(db, caller, id, async (trx, admin, record) => {
    const target = isActive ?? !admin.is_active;
    if (admin.is_active === target) return messageFor(admin.username, target, 'was already ');
    await setActive(trx, id, target);
    if (!target) {
      await deleteSessionsOf(trx, id);
      await setResetsUsed(trx, id);
    }
    const description = `${target ? 'Activated' : 'Deactivated'} ${admin.username}`;
    await record('UPDATE_ADMIN_STATUS', description, { kind: 'admin', id });
    return messageFor(admin.username, target);
  });
}
