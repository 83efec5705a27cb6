import type { Admin } from '@fairlead/contract/access/auth';
import type { ListedAdmin } from '@fairlead/contract/team/admins';
import type { Knex } from 'knex';
import { adminColumns } from '../../access/sessions/sessions.queries.ts';
import type { AdminRow } from '../../platform/db/tables/admins.ts';

type NewAdmin = Pick<AdminRow, 'username' | 'email' | 'is_super_admin' | 'password_hash' | 'password_origin'>;

export const findAdmins = (db: Knex): Promise<ListedAdmin[]> =>
  db('admins')
    .select(
      ...adminColumns,
      db.raw(`password_origin = 'none' as invited`),
      db.raw('exists (select from admin_factors where admin_id = admins.id) as has_second_factor'),
    )
    .orderBy('admins.id');

/** Those who can log in, except the given one. */
export const findOtherSuperAdmins = (db: Knex, id: number): Promise<Pick<AdminRow, 'username' | 'email'>[]> =>
  db('admins')
    .where({ is_super_admin: true, is_active: true })
    .whereNot({ id })
    .whereNot({ password_origin: 'none' })
    .orderBy('id')
    .select('username', 'email');

export const hasAdmins = async (db: Knex): Promise<boolean> => (await db('admins').first('id')) !== undefined;

/** Nobody else can add or change an admin until the transaction ends. */
export const lockAdmins = (trx: Knex) => trx.raw('lock table admins in share row exclusive mode');

/** @returns undefined if the username or email is taken, regardless of case */
export async function insertAdmin(db: Knex, admin: NewAdmin): Promise<Admin | undefined> {
  const rows = await db('admins')
    .insert({ ...admin, password_set_at: db.fn.now() })
    .onConflict()
    .ignore()
    .returning<Admin[]>([...adminColumns]);
  return rows[0];
}

export const setActive = (db: Knex, id: number, is_active: boolean) =>
  db('admins').where({ id }).update({ is_active });

/** Sessions and links of the account are deleted with it; the activity log keeps its entries. */
export const deleteAdmin = (db: Knex, id: number) => db('admins').where({ id }).delete();
