import type { AdminActivity } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export type Actor = { id: number; username: string };
/** Who acts, from where, and in which request. */
export type Act = { actor: Actor; ip: string | null; requestId?: string | undefined };

/**
 * Records an admin's action, in the transaction of the action. Without an actor it was the system. Action names contain
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

export const findActivity = (db: Knex, limit: number): Promise<AdminActivity[]> =>
  db('admin_activity')
    .select('id', 'username', 'action', 'description', 'ip_address', 'created_at')
    .orderBy('admin_activity.id', 'desc')
    .limit(limit);
