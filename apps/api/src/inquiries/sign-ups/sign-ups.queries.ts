import { createHash, randomBytes } from 'node:crypto';
import { SIGN_UP_LINK_DAYS, SIGN_UPS_PER_DAY, SIGN_UPS_PER_HOUR } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { SignUpRow } from '../../platform/db/tables/subscribers.ts';

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token for the link in the email: 256 bits, base64url. Only its hash is stored. */
export const newSignUpToken = (): string => randomBytes(32).toString('base64url');

const LIMITS = `
  select count(*) filter (where requested_at > now() - interval '1 hour') < :perHour and count(*) < :perDay as is_left
  from sign_ups where lower(email) = lower(:email) and requested_at > now() - interval '1 day'`;

/** Whether this address may get another email now. It must be locked. */
export async function isSignUpLeft(trx: Knex, email: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: [{ is_left: boolean }] }>(LIMITS, {
    email,
    perHour: SIGN_UPS_PER_HOUR,
    perDay: SIGN_UPS_PER_DAY,
  });
  return rows[0].is_left;
}

type NewSignUp = Pick<SignUpRow, 'email' | 'role' | 'text_version' | 'ip' | 'topics' | 'shown_topics'> & {
  token: string | null;
};

export const insertSignUp = (trx: Knex, { token, ...row }: NewSignUp) =>
  trx('sign_ups').insert({
    ...row,
    token_hash: token === null ? null : hashOf(token),
    expires_at: trx.raw('now() + make_interval(days => ?)', [SIGN_UP_LINK_DAYS]),
  });

export type SignUp = Omit<SignUpRow, 'token_hash'> & {
  is_expired: boolean;
  /** They opted out after they signed up. */
  is_overtaken: boolean;
};

const OVERTAKEN = `exists (select from suppressions s where s.email = lower(sign_ups.email)
  and s.reason = 'opted_out' and s.created_at > sign_ups.requested_at) as is_overtaken`;

export const findSignUp = (db: Knex, token: string): Promise<SignUp | undefined> =>
  db('sign_ups')
    .where({ token_hash: hashOf(token) })
    .first('*', db.raw('expires_at <= now() as is_expired'), db.raw(OVERTAKEN));

const RETIRED = `select exists (
  select from subscribers old join subscribers present on present.id = old.moved_to
  where lower(old.email) = lower(?) and not old.is_active) as found`;

/**
 * Whether this address was replaced by a newer one of the same person, who may still get email there. Nothing tells
 * whether they have this mailbox, too, or someone else has it by now: so its owner can't get back that person's row, with
 * its name and history, nor agree to anything for the newer address. The team can, after they've asked.
 */
export async function isRetired(trx: Knex, email: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: [{ found: boolean }] }>(RETIRED, [email]);
  return rows[0].found;
}

/** All of this address: one confirmation answers each link that was sent. */
export const setConfirmed = (trx: Knex, email: string) =>
  trx('sign_ups')
    .whereRaw('lower(email) = lower(?)', [email])
    .where({ confirmed_at: null })
    .update({ confirmed_at: trx.fn.now() });

/** A link that stopped working says so for another day. */
export const deleteOldSignUps = (db: Knex) =>
  db('sign_ups').where('expires_at', '<', db.raw(`now() - interval '1 day'`)).delete();
