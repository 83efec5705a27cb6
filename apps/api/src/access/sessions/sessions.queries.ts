import type { Admin } from '@fairlead/contract/access/auth';
import { CONFIRMED_MINUTES } from '@fairlead/contract/platform/limits';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import type { Knex } from 'knex';
import type { AdminRow } from '../../platform/db/tables/admins.ts';

export const adminColumns = [
  'admins.id',
  'admins.username',
  'admins.email',
  'admins.is_super_admin',
  'admins.is_active',
  'admins.last_login',
  'admins.created_at',
] as const;

export type SessionAdmin = Admin &
  Pick<AdminRow, 'password_origin'> & {
    session_id: string;
    session_expires_at: string;
    /** Not used for as long as the owner allows. */
    is_idle: boolean;
    /** Its last use was recorded more than a minute ago. */
    is_stale: boolean;
    /** The password or a second factor was entered a short time ago. */
    is_confirmed: boolean;
    /** The first session of the account. */
    is_first: boolean;
    has_second_factor: boolean;
    /** Has to add a second factor before anything else. */
    lacks_second_factor: boolean;
  };

/** Anything but a number is from another version and counts as not set. */
const IDLE = `coalesce((select case jsonb_typeof(value) when 'number' then cast(value as integer) end
  from settings where name = 'idle_minutes'), ${DEFAULT_SETTINGS.idle_minutes})`;

const HAS_FACTOR = 'exists (select from admin_factors where admin_factors.admin_id = admins.id)';
const IS_FACTOR_REQUIRED = `admins.is_super_admin
  and exists (select from settings where name = 'require_second_factor' and value = 'true')`;

const isIdle = (db: Knex) =>
  db.raw<boolean>(`admin_sessions.last_used_at < now() - make_interval(mins => ${IDLE})`);

/** The admin behind a session that hasn't ended, if the account is active. One query per request. */
export const findSession = (db: Knex, sessionId: string) =>
  db('admin_sessions')
    .join('admins', 'admins.id', 'admin_sessions.admin_id')
    .where('admin_sessions.id', sessionId)
    .where('admins.is_active', true)
    .first<SessionAdmin>(
      ...adminColumns,
      'admin_sessions.id as session_id',
      'admin_sessions.expires_at as session_expires_at',
      'admins.password_origin',
      db.raw('? as is_idle', [isIdle(db)]),
      db.raw(`admin_sessions.last_used_at < now() - interval '1 minute' as is_stale`),
      db.raw('admin_sessions.confirmed_at > now() - make_interval(mins => ?) as is_confirmed', [
        CONFIRMED_MINUTES,
      ]),
      'admin_sessions.is_first',
      db.raw(`${HAS_FACTOR} as has_second_factor`),
      db.raw(`(${IS_FACTOR_REQUIRED} and not ${HAS_FACTOR}) as lacks_second_factor`),
    );

/** The same, and whoever ends the session waits until the transaction ends. */
export const lockSession = (trx: Knex, sessionId: string) =>
  findSession(trx, sessionId).forKeyShare('admin_sessions');

/** Whether this admin has to have a second factor. */
export const isFactorRequired = async (db: Knex, adminId: number): Promise<boolean> =>
  (await db('admins').where({ id: adminId }).whereRaw(IS_FACTOR_REQUIRED).first('id')) !== undefined;

/** From where a session is used. */
export type Device = { ip: string; userAgent: string | undefined };

const deviceColumns = ({ ip, userAgent }: Device) => ({ ip, user_agent: userAgent ?? null });

type NewSession = { id: string; adminId: number; expiresAt: Date; isFirst: boolean; device: Device };

export const insertSession = (db: Knex, { id, adminId, expiresAt, isFirst, device }: NewSession) =>
  db('admin_sessions').insert({
    id,
    admin_id: adminId,
    expires_at: expiresAt.toISOString(),
    is_first: isFirst,
    ...deviceColumns(device),
  });

export const setSessionUsed = (db: Knex, sessionId: string, device: Device) =>
  db('admin_sessions')
    .where({ id: sessionId })
    .update({ last_used_at: db.fn.now(), ...deviceColumns(device) });

/**
 * Confirms a session and gives it another id, so that its token stops working. All else stays.
 * @returns until when it counts as confirmed; undefined if it's gone
 */
export async function setSessionConfirmed(
  db: Knex,
  sessionId: string,
  newId: string,
): Promise<string | undefined> {
  const rows = await db('admin_sessions')
    .where({ id: sessionId })
    .update({ id: newId, confirmed_at: db.fn.now() })
    .returning<{ until: string }[]>(
      db.raw('confirmed_at + make_interval(mins => ?) as until', [CONFIRMED_MINUTES]),
    );
  return rows[0]?.until;
}

/**
 * Ends one session immediately: the next request with its token is refused.
 * @returns whether it was still there
 */
export const deleteSession = async (db: Knex, sessionId: string, adminId: number): Promise<boolean> =>
  (await db('admin_sessions').where({ id: sessionId, admin_id: adminId }).delete()) > 0;

/** Ends all sessions of an admin except the given one. */
export const deleteSessionsOf = (db: Knex, adminId: number, exceptSessionId?: string) => {
  const sessions = db('admin_sessions').where({ admin_id: adminId });
  return (exceptSessionId ? sessions.whereNot({ id: exceptSessionId }) : sessions).delete();
};

type SessionRow = {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
};

/** Sessions that can still be used: the current one, then the last used first. */
export const findSessionsOf = (db: Knex, adminId: number, currentId: string): Promise<SessionRow[]> =>
  db('admin_sessions')
    .where({ admin_id: adminId })
    .where('expires_at', '>', db.fn.now())
    .whereNot(isIdle(db))
    .orderByRaw('id = ? desc, last_used_at desc', [currentId])
    .select('id', 'ip', 'user_agent', 'created_at', 'last_used_at');
