import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { RECOVERY_CODES } from '@fairlead/contract/platform/limits';
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

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Codes from before had 16, and still work. */
const LENGTH = 24;

/** 120 random bits in six groups, such as 7ZK4-0MPD-XW2T-9QHB-3JVC-E58N. */
const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** However it was typed: in lower case, without hyphens, O for 0, I or L for 1. */
const normal = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** So many random bits need no slow hash. */
const hashOf = (code: string): string => createHash('sha256').update(normal(code)).digest('hex');

/** Replaces all codes of an admin. @returns the new ones, which can't be read again */
export async function replaceRecoveryCodes(db: Knex, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await deleteRecoveryCodes(db, adminId);
  await db('recovery_codes').insert(codes.map((code) => ({ code_hash: hashOf(code), admin_id: adminId })));
  return codes;
}

export const deleteRecoveryCodes = (db: Knex, adminId: number) =>
  db('recovery_codes').where({ admin_id: adminId }).delete();

const codeOf = (db: Knex, adminId: number, code: string) =>
  db('recovery_codes').where({ admin_id: adminId, code_hash: hashOf(code) });

export const isRecoveryCode = async (db: Knex, adminId: number, code: string): Promise<boolean> =>
  (await codeOf(db, adminId, code).first('admin_id')) !== undefined;

/** @returns whether this call used it up */
export const setRecoveryCodeUsed = async (db: Knex, adminId: number, code: string): Promise<boolean> =>
  (await codeOf(db, adminId, code).where({ used_at: null }).update({ used_at: db.fn.now() })) === 1;

export async function countRecoveryCodes(db: Knex, adminId: number): Promise<number> {
  const [row] = await db('recovery_codes')
    .where({ admin_id: adminId, used_at: null })
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}
