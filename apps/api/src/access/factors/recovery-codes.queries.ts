import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

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
