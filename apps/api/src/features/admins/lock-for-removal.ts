import { texts } from '@fairlead/contract/texts';
import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { conflict, notFound, unauthorized } from '../../http/errors.ts';
import type { Actor } from '../activity/activity.queries.ts';
import { lockWithActiveSupers } from './admins.queries.ts';

/**
 * Locks the admin whom the actor is about to activate, deactivate, or delete. If two super admins do this to each other
 * at the same moment, the second is refused: the other is the last one.
 * @throws HttpError 404, 409 for the last active super admin, 401 if the actor was removed in the meantime
 */
export async function lockForRemoval(db: Knex, id: number, actor: Actor): Promise<Admin> {
  const locked = await lockWithActiveSupers(db, id);
  const supers = locked.filter((row) => row.is_super_admin && row.is_active).map((row) => row.id);
  const admin = locked.find((row) => row.id === id);
  if (!admin) throw notFound(texts.admins.notFound);
  if (supers.length === 1 && supers[0] === id) throw conflict(texts.admins.lastSuper);
  if (!supers.includes(actor.id)) throw unauthorized(texts.session.expired);
  return admin;
}
