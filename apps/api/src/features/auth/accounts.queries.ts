import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { adminColumns } from './sessions.queries.ts';

export type Account = Admin & { password_hash: string };
const accountColumns = [...adminColumns, 'admins.password_hash'] as const;

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
