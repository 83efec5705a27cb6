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

/** The admin behind a session that has neither ended nor expired, if the account is active. One query per request. */
export const findSessionAdmin = (db: Knex, sessionId: string, now: Date): Promise<SessionAdmin | undefined> =>
  db('admin_sessions')
    .join('admins', 'admins.id', 'admin_sessions.admin_id')
    .where('admin_sessions.id', sessionId)
    .where('admins.is_active', true)
    .where('admin_sessions.expires_at', '>', now)
    .first(
      ...adminColumns,
      'admin_sessions.id as session_id',
      'admin_sessions.expires_at as session_expires_at',
    );

type NewSession = { id: string; adminId: number; expiresAt: Date };

export const insertSession = (db: Knex, { id, adminId, expiresAt }: NewSession) =>
  db('admin_sessions').insert({ id, admin_id: adminId, expires_at: expiresAt.toISOString() });

/** Ends one session immediately: the next request with its token is refused. */
export const deleteSession = (db: Knex, sessionId: string) =>
  db('admin_sessions').where({ id: sessionId }).delete();

/** Ends all sessions of an admin except the given one. */
export const deleteSessionsOf = (db: Knex, adminId: number, exceptSessionId?: string) => {
  const sessions = db('admin_sessions').where({ admin_id: adminId });
  return (exceptSessionId ? sessions.whereNot({ id: exceptSessionId }) : sessions).delete();
};
