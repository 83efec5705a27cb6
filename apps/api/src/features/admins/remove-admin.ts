import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import type { Caller } from '../auth/authenticate.ts';
import { deleteAdmin } from './admins.queries.ts';
import { lockForRemoval } from './lock-for-removal.ts';

/**
 * Permanently deletes another admin, sessions included.
 * @returns the message to show
 */
export async function removeAdmin(db: Knex, id: number, { actor, ip }: Caller): Promise<string> {
  if (id === actor.id) throw badRequest(texts.admins.ownDelete);
  return db.transaction(async (trx) => {
    const admin = await lockForRemoval(trx, id, actor);
    await deleteAdmin(trx, id);
    const message = `Admin ${admin.username} deleted`;
    await recordActivity(trx, actor, 'DELETE_ADMIN', `${message} (${admin.email})`, ip);
    return message;
  });
}
