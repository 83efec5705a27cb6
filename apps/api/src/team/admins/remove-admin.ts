import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { deleteSessionsOf } from '../../access/sessions/sessions.queries.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { actOnAdmin } from './act-on-admin.ts';
import { deleteAdmin } from './admins.queries.ts';

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
