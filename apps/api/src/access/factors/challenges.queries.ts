import { randomUUID } from 'node:crypto';
import { ENROLLMENT_MINUTES, LOGIN_CHALLENGE_MINUTES } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { FactorChallengeRow } from '../../platform/db/tables/admins.ts';

type Purpose = FactorChallengeRow['purpose'];
export type Challenge = FactorChallengeRow;

const MINUTES: Record<Purpose, number> = {
  login: LOGIN_CHALLENGE_MINUTES,
  confirm: LOGIN_CHALLENGE_MINUTES,
  passkey: ENROLLMENT_MINUTES,
  totp: ENROLLMENT_MINUTES,
};

type NewChallenge = { adminId: number; purpose: Purpose; content?: string | undefined };

export async function insertChallenge(
  db: Knex,
  { adminId, purpose, content }: NewChallenge,
): Promise<Pick<Challenge, 'id' | 'expires_at'>> {
  const id = randomUUID();
  const [row] = await db('factor_challenges')
    .insert({
      id,
      admin_id: adminId,
      purpose,
      content: content ?? null,
      expires_at: db.raw('now() + make_interval(mins => ?)', [MINUTES[purpose]]),
    })
    .returning('expires_at');
  if (!row) throw new Error('A challenge was not inserted');
  return { id, expires_at: row.expires_at };
}

/** One that can still be answered. */
export const findChallenge = (db: Knex, id: string, purpose: Purpose): Promise<Challenge | undefined> =>
  db('factor_challenges').where({ id, purpose }).where('expires_at', '>', db.fn.now()).first('*');

/** @returns whether it was still there: each is good for one answer */
export const deleteChallenge = async (db: Knex, id: string): Promise<boolean> =>
  (await db('factor_challenges').where({ id }).delete()) === 1;

/** Logins that haven't been finished start over. */
export const deleteLoginChallenges = (db: Knex, adminId: number) =>
  db('factor_challenges').where({ admin_id: adminId, purpose: 'login' }).delete();
