import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { adminColumns } from './sessions.queries.ts';

export type Account = Admin & { password_hash: string };
const accountColumns = [...adminColumns, 'admins.password_hash'] as const;

/** Written out: a login waits for it before it can verify the password (docs/decisions/0163). */
const LOGIN_ACCOUNT = `
  select ${accountColumns.join()}, exists (
    select from login_clients where admin_id = admins.id and client = ?) as known
  from admins where lower(admins.username) = lower(?) or lower(admins.email) = lower(?) limit 1`;

/** Whom a login name means: a username or a mail address, whatever the case. `known`: logged in from this client before. */
export async function findLoginAccount(
  db: Knex,
  name: string,
  client: string,
): Promise<(Account & { known: boolean }) | undefined> {
  const { rows } = await db.raw<{ rows: (Account & { known: boolean })[] }>(LOGIN_ACCOUNT, [
    client,
    name,
    name,
  ]);
  return rows[0];
}

export const findAccount = (db: Knex, id: number) =>
  db('admins')
    .where({ id })
    .first(...accountColumns);

/** Until the end of the transaction no other one changes this account. Comes before any lock on what hangs on it. */
export const lockAccount = (db: Knex, id: number): Promise<Account | undefined> =>
  findAccount(db, id).forUpdate();

export const findActiveAccountByEmail = (db: Knex, email: string): Promise<Account | undefined> =>
  db('admins')
    .whereRaw('lower(email) = lower(?)', [email])
    .where({ is_active: true })
    .first(...accountColumns);

/** From now on guesses made elsewhere do not slow this client down. */
export const insertLoginClient = (db: Knex, adminId: number, client: string) =>
  db('login_clients')
    .insert({ admin_id: adminId, client })
    .onConflict(['admin_id', 'client'])
    .merge({ last_login_at: db.fn.now() });
