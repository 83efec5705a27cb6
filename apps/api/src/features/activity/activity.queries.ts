import type { AdminActivity } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export type Actor = { id: number; username: string };
/**
 * Records what an admin did, in the same transaction: `actAs` calls it for admins with a session. Action names contain
 * LOGIN, CREATE, DELETE, or UPDATE where that fits: the screen picks its colors by them.
 */
export const recordActivity = (
  db: Knex,
  actor: Actor | null,
  action: string,
  description: string,
  ip: string | null,
) =>
  db('admin_activity').insert({
    admin_id: actor?.id ?? null,
    username: actor?.username ?? null,
    action,
    description,
    ip_address: ip,
  });

/** Records what the system did, or somebody without a session. */
export const recordSystemActivity = (
  db: Knex,
  action: string,
  description: string,
  ip: string | null = null,
) => recordActivity(db, null, action, description, ip);

export const findActivity = (db: Knex, limit: number): Promise<AdminActivity[]> =>
  db('admin_activity')
    .select('id', 'username', 'action', 'description', 'ip_address', 'created_at')
    .orderBy('admin_activity.id', 'desc')
    .limit(limit);
