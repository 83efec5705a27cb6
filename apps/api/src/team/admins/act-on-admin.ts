import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { setResetsUsed } from '../../access/passwords/password-resets.queries.ts';
import { type Account, findAccount, lockAccounts } from '../../access/sessions/accounts.queries.ts';
import { actAs, type RecordAct } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { deleteSessionsOf } from '../../access/sessions/sessions.queries.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import { badRequest, notFound } from '../../platform/http/answers/errors.ts';
import { deleteAdmin, setActive } from './admins.queries.ts';

/**
 * An act on another admin's account. If two super admins remove each other at the same moment, the second is refused,
 * because its session has ended. So one active super admin always remains.
 * @throws HttpError 404, and 401 or 403 as `actAs`
 */
export const actOnAdmin = (
  db: Knex,
  caller: Caller,
  id: number,
  run: (trx: Knex.Transaction, admin: Account, record: RecordAct) => Promise<string>,
): Promise<string> =>
  actAs(
    db,
    caller,
    async (trx, record) => {
      const admin = await findAccount(trx, id);
      if (!admin) throw notFound(texts.admins.notFound);
      return run(trx, admin, record);
    },
    async (trx) => {
      // Ending a session waits for what is done in it, such as writing the recipients of a large campaign.
      await allowMinutes(trx);
      await lockAccounts(trx, [caller.actor.id, id]);
    },
  );

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

/**
 * Permanently deletes another admin, sessions included.
 * @returns the message to show
 */
export async function removeAdmin(db: Knex, id: number, caller: Caller): Promise<string> {
  if (id === caller.actor.id) throw badRequest(texts.admins.ownDelete);
  return actOnAdmin(db, caller, id, async (trx, admin, record) => {
    // Waits for what this admin is doing, before the row is locked that such acts may refer to.
    await deleteSessionsOf(trx, id);
    await deleteAdmin(trx, id);
    await record('DELETE_ADMIN', `Deleted ${admin.username} (${admin.email})`, { kind: 'admin', id });
    return `Admin ${admin.username} deleted`;
  });
}
