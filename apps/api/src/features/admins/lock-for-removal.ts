import { texts } from '@fairlead/contract/texts';
import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { conflict, notFound, unauthorized } from '../../http/errors.ts';
import type { Actor } from '../activity/activity.queries.ts';
import { lockAdmins } from './admins.queries.ts';

/**
 * Locks the admin whom the actor is about to switch on or off or to delete. Two super admins may do this to each other at the
 * same moment: the second finds itself facing the last one.
 * @throws HttpError 404, 409 for the last active super admin, 401 when the actor was removed meanwhile
 */
export async function lockForRemoval(db: Knex, id: number, actor: Actor): Promise<Admin> {
  const { superIds, admin } = await lockAdmins(db, id);
  if (!admin) throw notFound(texts.admins.notFound);
  if (superIds.length === 1 && superIds[0] === id) throw conflict(texts.admins.lastSuper);
  if (!superIds.includes(actor.id)) throw unauthorized(texts.session.expired);
  return admin;
}
