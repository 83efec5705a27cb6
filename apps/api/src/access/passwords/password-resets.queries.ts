import { createHash, randomBytes } from 'node:crypto';
import { LINKS_PER_HOUR } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token for a link in an email: 256 bits, base64url. Only its hash is stored. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** A link to choose a password: for a reset, or in an invitation. */
export const insertReset = (db: Knex, adminId: number, token: string, minutes: number) =>
  db('password_resets').insert({
    token_hash: hashOf(token),
    admin_id: adminId,
    expires_at: db.raw('now() + make_interval(mins => ?)', [minutes]),
  });

/** Whether an admin got all the links that they may get in an hour, so nobody can flood their mailbox. */
export async function hasManyResets(db: Knex, adminId: number): Promise<boolean> {
  const [row] = await db('password_resets')
    .where({ admin_id: adminId })
    .where('created_at', '>', db.raw(`now() - interval '1 hour'`))
    .count<{ count: number }[]>();
  return (row?.count ?? 0) >= LINKS_PER_HOUR;
}

const valid = (db: Knex, token: string) =>
  db('password_resets')
    .where({ token_hash: hashOf(token), used_at: null })
    .where('expires_at', '>', db.fn.now());

/** The admin whose password an unused, unexpired token may set. */
export const findResetAdminId = async (db: Knex, token: string): Promise<number | undefined> =>
  (await valid(db, token).first('admin_id'))?.admin_id;

/** @returns whether this call used up the token */
export const setResetUsed = async (db: Knex, token: string): Promise<boolean> =>
  (await valid(db, token).update({ used_at: db.fn.now() })) === 1;

export const setResetsUsed = (db: Knex, adminId: number) =>
  db('password_resets').where({ admin_id: adminId, used_at: null }).update({ used_at: db.fn.now() });
