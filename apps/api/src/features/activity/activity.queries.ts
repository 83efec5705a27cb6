import type { AdminActivity } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export type Actor = { id: number; username: string };
/** Who does something, from where, and in which request. */
export type Act = { actor: Actor; ip: string | null; requestId?: string | undefined };

/**
 * Writes down what an admin did, in the act's own transaction. Without an actor it was the system. Action names contain
 * LOGIN, CREATE, DELETE, or UPDATE where one of these is meant: the screen colors them by that.
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
