import type { Admin } from '@fairlead/contract/access/auth';
import { TEMPORARY_PASSWORD_DAYS } from '@fairlead/contract/platform/limits';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { AdminRow, PasswordOrigin } from '../../platform/db/tables/admins.ts';
import { adminColumns } from './sessions.queries.ts';

export type Account = Admin &
  Pick<AdminRow, 'password_hash' | 'password_origin'> & {
    /** Someone else has known it for too long. */
    password_expired: boolean;
  };

/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

const PASSWORD_EXPIRED = `password_origin in ('given', 'printed')
  and password_set_at <= now() - interval '${TEMPORARY_PASSWORD_DAYS} days'`;

const accountColumns = (db: Knex) => [
  ...adminColumns,
  'admins.password_hash',
  'admins.password_origin',
  db.raw(`${PASSWORD_EXPIRED} as password_expired`),
];

export const findAccount = (db: Knex, id: number): Promise<Account | undefined> =>
  db('admins')
    .where({ id })
    .first(...accountColumns(db));

/** Nobody else can change these accounts until the transaction ends. Comes before any lock on their sessions. */
export const lockAccounts = (db: Knex, ids: number[]): Promise<Account[]> =>
  db('admins')
    .whereIn('id', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(...accountColumns(db));

export const lockAccount = async (db: Knex, id: number): Promise<Account | undefined> =>
  (await lockAccounts(db, [id]))[0];

/** The account with this username or email, regardless of case, or of how the email's domain is written. */
export const findAccountByLogin = (db: Knex, login: string): Promise<Account | undefined> =>
  db('admins')
    .whereRaw('lower(username) = lower(?) or lower(email) in (lower(?), ?)', [login, login, emailKey(login)])
    .first(...accountColumns(db));

export const findActiveAccountByEmail = (db: Knex, email: string): Promise<Account | undefined> =>
  db('admins')
    .whereRaw('lower(email) = lower(?)', [email])
    .where({ is_active: true })
    .first(...accountColumns(db));

/** @returns undefined if the account isn't active anymore or its password isn't the one given */
export async function setLoggedIn(
  db: Knex,
  { id, password_hash }: Account,
  newHash: string,
): Promise<Admin | undefined> {
  const rows: Admin[] = await db('admins')
    .where({ id, password_hash, is_active: true })
    .update({ last_login: db.fn.now(), password_hash: newHash })
    .returning([...adminColumns]);
  return rows[0];
}

type PasswordHash = { hash: string; origin: PasswordOrigin; ifStill?: string | undefined };

/** @returns false when the account is gone, or its password isn't `ifStill` anymore */
export async function setPasswordHash(
  db: Knex,
  id: number,
  { hash, origin, ifStill }: PasswordHash,
): Promise<boolean> {
  const row = db('admins').where(ifStill === undefined ? { id } : { id, password_hash: ifStill });
  const fields = { password_hash: hash, password_origin: origin, password_set_at: db.fn.now() };
  return (await row.update(fields)) > 0;
}

/** The same password, hashed at today's cost. */
export const setRehashed = (db: Knex, id: number, hash: string) =>
  db('admins').where({ id }).update({ password_hash: hash });

/** The active account whose printed password nobody changed in time. */
export const findExpiredPrinted = (db: Knex): Knex.QueryBuilder<AdminRow, Account | undefined> =>
  db('admins')
    .where({ password_origin: 'printed', is_active: true })
    .whereRaw(PASSWORD_EXPIRED)
    .first(...accountColumns(db));

/** From now on, guesses made elsewhere don't slow this client down. */
export const insertLoginClient = (db: Knex, adminId: number, ip: string) =>
  db('login_clients')
    .insert({ admin_id: adminId, client: ip })
    .onConflict(['admin_id', 'client'])
    .merge({ last_login_at: db.fn.now() });

/** From now on, a login on such a device is nothing new. */
export const insertLoginDevice = (db: Knex, adminId: number, device: string) =>
  db('login_devices')
    .insert({ admin_id: adminId, device })
    .onConflict(['admin_id', 'device'])
    .merge({ last_login_at: db.fn.now() });

/** Whether the account has logged in on such a device before. If no device was noted yet, nobody knows, and it counts. */
export async function isKnownDevice(db: Knex, adminId: number, device: string): Promise<boolean> {
  const row = await db('login_devices')
    .where({ admin_id: adminId })
    .first<{ is_known: boolean }>(db.raw('coalesce(bool_or(device = ?), true) as is_known', [device]));
  return row.is_known;
}

/** Whether the account has logged in from this IP before. */
export const isKnownClient = async (db: Knex, adminId: number, ip: string): Promise<boolean> =>
  (await db('login_clients').where({ admin_id: adminId, client: ip }).first('client')) !== undefined;

export const isDeactivated = async (db: Knex, id: number): Promise<boolean> =>
  (await db('admins').where({ id, is_active: false }).first('id')) !== undefined;

/** @returns undefined if another account has it, regardless of case */
export async function setEmail(trx: Knex, id: number, email: string): Promise<Admin | undefined> {
  try {
    const rows = await trx('admins')
      .where({ id })
      .update({ email })
      .returning<Admin[]>([...adminColumns]);
    return rows[0];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
