import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { adminColumns } from '../auth/sessions.queries.ts';

type NewAdmin = Pick<Admin, 'username' | 'email' | 'is_super_admin'> & { password_hash: string };

export const findAdmins = (db: Knex): Promise<Admin[]> =>
  db('admins')
    .select(...adminColumns)
    .orderBy('admins.id');

export const hasAdmins = async (db: Knex): Promise<boolean> => (await db('admins').first('id')) !== undefined;

/** Until the end of the transaction nobody else adds or changes an admin. */
export const lockAdmins = (trx: Knex) => trx.raw('lock table admins in share row exclusive mode');

/** @returns undefined when the username or email is taken, whatever the case */
export async function insertAdmin(db: Knex, admin: NewAdmin): Promise<Admin | undefined> {
  const rows = await db('admins')
    .insert(admin)
    .onConflict()
    .ignore()
    .returning<Admin[]>([...adminColumns]);
  return rows[0];
}

/**
 * Locks the admin given and all active super admins, in one statement and in the order of their ids. Whoever changes who is
 * active or exists does this first: such changes follow one another and cannot wait for each other in a circle.
 */
export const lockWithActiveSupers = (db: Knex, id: number): Promise<Admin[]> =>
  db('admins')
    .where({ is_super_admin: true, is_active: true })
    .orWhere({ id })
    .orderBy('admins.id')
    .forUpdate()
    .select(...adminColumns);

export const setActive = (db: Knex, id: number, is_active: boolean) =>
  db('admins').where({ id }).update({ is_active });

/** Sessions and links of the account go with it; the activity log keeps what it did. */
export const deleteAdmin = (db: Knex, id: number) => db('admins').where({ id }).delete();
