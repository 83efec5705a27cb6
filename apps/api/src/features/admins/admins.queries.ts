import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { adminColumns } from '../auth/sessions.queries.ts';

type NewAdmin = Pick<Admin, 'username' | 'email' | 'is_super_admin'> & { password_hash: string };

export const findAdmins = (db: Knex): Promise<Admin[]> =>
  db('admins')
    .select(...adminColumns)
    .orderBy('admins.id');

/** @returns undefined when the username or address is taken, whatever the case */
export async function insertAdmin(db: Knex, admin: NewAdmin): Promise<Admin | undefined> {
  const rows = await db('admins')
    .insert(admin)
    .onConflict()
    .ignore()
    .returning([...adminColumns]);
  return rows[0];
}

/**
 * Locks all active super admins in the order of their ids, then the admin given. Whoever changes who is active or exists does
 * this first, so that such changes follow one another and cannot block each other for ever.
 */
export async function lockAdmins(
  db: Knex,
  id: number,
): Promise<{ superIds: number[]; admin: Admin | undefined }> {
  const supers = await db('admins')
    .where({ is_super_admin: true, is_active: true })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const admin = await db('admins')
    .where({ id })
    .forUpdate()
    .first(...adminColumns);
  return { superIds: supers.map((row: { id: number }) => row.id), admin };
}

export const setActive = (db: Knex, id: number, is_active: boolean) =>
  db('admins').where({ id }).update({ is_active });

/** Sessions and links of the account go with it; the activity log keeps what it did. */
export const deleteAdmin = (db: Knex, id: number) => db('admins').where({ id }).delete();
