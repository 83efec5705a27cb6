import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import type { Caller } from '../auth/authenticate.ts';
import { deleteSessionsOf } from '../auth/sessions.queries.ts';
import { setActive } from './admins.queries.ts';
import { lockForRemoval } from './lock-for-removal.ts';

/**
 * Activates or deactivates another admin; deactivation ends all sessions of the account.
 * @returns the sentence to show
 */
export async function toggleAdmin(db: Knex, id: number, { admin: actor, client }: Caller): Promise<string> {
  if (id === actor.id) throw badRequest(texts.admins.ownDeactivate);
  return db.transaction(async (transaction) => {
    const admin = await lockForRemoval(transaction, id, actor);
    await setActive(transaction, id, !admin.is_active);
    if (admin.is_active) await deleteSessionsOf(transaction, id);
    const message = `Admin ${admin.username} ${admin.is_active ? 'deactivated' : 'activated'}`;
    await recordActivity(transaction, actor, 'UPDATE_ADMIN_STATUS', message, client);
    return message;
  });
}
