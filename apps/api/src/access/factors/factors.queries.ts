import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import type { Knex } from 'knex';
import type { AdminFactorRow } from '../../platform/db/tables/admins.ts';

export type Factor = AdminFactorRow;
const listedColumns = ['id', 'kind', 'name', 'created_at', 'last_used_at'] as const;

/** Oldest first. */
export const findFactors = (db: Knex, adminId: number): Promise<Factor[]> =>
  db('admin_factors').where({ admin_id: adminId }).orderBy('id').select('*');

export const hasFactor = async (db: Knex, adminId: number): Promise<boolean> =>
  (await db('admin_factors').where({ admin_id: adminId }).first('id')) !== undefined;

export type NewFactor = Pick<Factor, 'admin_id' | 'name'> &
  (
    | ({ kind: 'totp' } & Pick<Factor, 'secret' | 'last_step'>)
    | ({ kind: 'passkey' } & Pick<Factor, 'credential_id' | 'public_key' | 'counter' | 'transports'>)
  );

/** @returns undefined if this passkey is there already */
export async function insertFactor(db: Knex, factor: NewFactor): Promise<SecondFactor | undefined> {
  const rows = await db('admin_factors')
    .insert(factor)
    .onConflict('credential_id')
    .ignore()
    .returning<SecondFactor[]>([...listedColumns]);
  return rows[0];
}

/** @returns the kind of the factor, or undefined if it's gone */
export async function deleteFactor(
  db: Knex,
  id: number,
  adminId: number,
): Promise<Factor['kind'] | undefined> {
  const rows = await db('admin_factors').where({ id, admin_id: adminId }).delete().returning('kind');
  return rows[0]?.kind;
}

/** @returns how many there were */
export const deleteFactorsOf = (db: Knex, adminId: number): Promise<number> =>
  db('admin_factors').where({ admin_id: adminId }).delete();

/** @returns false if a code of this or a later step was used before */
export const setCodeUsed = async (db: Knex, id: number, step: number): Promise<boolean> =>
  (await db('admin_factors')
    .where({ id })
    .whereRaw('coalesce(last_step, -1) < ?', [step])
    .update({ last_step: step, last_used_at: db.fn.now() })) === 1;

export const setStepBarred = (db: Knex, id: number, step: number) =>
  db('admin_factors').where({ id }).update({ barred_step: step });

/** @returns false if the passkey is gone, or its counter has passed this value: another copy of it was used */
export const setPasskeyUsed = async (db: Knex, id: number, counter: number): Promise<boolean> =>
  (await db('admin_factors')
    .where({ id })
    .whereRaw('(counter < ? or (counter = 0 and ? = 0))', [counter, counter])
    .update({ counter, last_used_at: db.fn.now() })) === 1;

/** What authenticator apps share with the server, encrypted. */
export const findEncryptedKeys = (db: Knex): Promise<{ id: number; admin_id: number; secret: string }[]> =>
  db('admin_factors').where({ kind: 'totp' }).select('id', 'admin_id', db.raw('secret'));

/** @returns whether it was still the given one */
export const setEncryptedKey = async (
  db: Knex,
  { id, secret }: { id: number; secret: string },
  anew: string,
): Promise<boolean> => (await db('admin_factors').where({ id, secret }).update({ secret: anew })) === 1;
