import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';

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

/** Written out, and short: it runs with every request, and building its text would cost more than the database takes to answer. */
const SESSION = `select ${adminColumns.join().replaceAll('admins.', 'a.')}, s.id as session_id,
  s.expires_at as session_expires_at
  from admin_sessions s join admins a on a.id = s.admin_id where s.id = $1 and s.expires_at > $2 and a.is_active`;

/** The admin behind a session that is neither ended nor expired, if the account is active. One query per request. */
export async function findSessionAdmin(
  db: Knex,
  sessionId: string,
  now: Date,
): Promise<SessionAdmin | undefined> {
  const [admin] = await ask<SessionAdmin>(db, SESSION, [sessionId, now]);
  return admin;
}

/** Ends one session at once: the next request with its token is refused. */
export const deleteSession = (db: Knex, sessionId: string) =>
  db('admin_sessions').where({ id: sessionId }).delete();

/** Ends all sessions of an admin but the one given. */
export const deleteSessionsOf = (db: Knex, adminId: number, exceptSessionId?: string) => {
  const sessions = db('admin_sessions').where({ admin_id: adminId });
  return (exceptSessionId ? sessions.whereNot({ id: exceptSessionId }) : sessions).delete();
};
