import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export const adminColumns = [
  'admins.id',
  'admins.username',
  'admins.email',
  'admins.is_super_admin',
  'admins.is_active',
  'admins.last_login',
  'admins.created_at',
] as const;

export type SessionAdmin = Admin & { session_id: string; session_expires_at: string };

/** The admin behind a session that hasn't ended, if the account is active. One query per request. */
export const findSession = (db: Knex, sessionId: string) =>
  db('admin_sessions')
    .join('admins', 'admins.id', 'admin_sessions.admin_id')
    .where('admin_sessions.id', sessionId)
    .where('admins.is_active', true)
    .first(
      ...adminColumns,
      'admin_sessions.id as session_id',
      'admin_sessions.expires_at as session_expires_at',
    );

/** The same, and whoever ends the session waits until the transaction ends. */
export const lockSession = (trx: Knex, sessionId: string) =>
  findSession(trx, sessionId).forKeyShare('admin_sessions');

type NewSession = { id: string; adminId: number; expiresAt: Date };

export const insertSession = (db: Knex, { id, adminId, expiresAt }: NewSession) =>
  db('admin_sessions').insert({ id, admin_id: adminId, expires_at: expiresAt.toISOString() });

/**
 * Ends one session immediately: the next request with its token is refused.
 * @returns whether it was still there
 */
export const deleteSession = async (db: Knex, sessionId: string): Promise<boolean> =>
  (await db('admin_sessions').where({ id: sessionId }).delete()) > 0;

/** Ends all sessions of an admin except the given one. */
export const deleteSessionsOf = (db: Knex, adminId: number, exceptSessionId?: string) => {
  const sessions = db('admin_sessions').where({ admin_id: adminId });
  return (exceptSessionId ? sessions.whereNot({ id: exceptSessionId }) : sessions).delete();
};
