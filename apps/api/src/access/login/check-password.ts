import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { tooMany } from '../../platform/http/answers/errors.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { countFailure, uncountFailure } from './login-failures.queries.ts';

/** The keys by which failures are counted. Prefixes keep what callers type apart from what the server knows. */
export const failureKeys = {
  /** However an account is named, all guesses at it count together. */
  account: (adminId: number) => `account:${adminId}`,
  /** A name that no account has, as typed: slowed down like one that has. */
  name: (name: string) => `name:${name}`,
  /** An IP from which the account has logged in before. */
  knownIp: (adminId: number, ip: string) => `client:${adminId}:${ip}`,
  /** Entering the current password or a second factor within a session. */
  session: (adminId: number) => `session:${adminId}`,
  /** A second factor after the password, by everyone who doesn't know one yet. */
  secondFactor: (adminId: number) => `factor:${adminId}`,
  /** The same, from an IP from which the account has logged in before. */
  secondFactorFrom: (adminId: number, ip: string) => `factor:${adminId}:${ip}`,
};

type Check = {
  failureKey: string;
  hash: string | undefined;
  password: string;
  /** Whether the client is logged in, or was before. */
  isKnown: boolean;
};

/**
 * Counts a guess as failed before it's checked. It stays counted until `clearFailures`.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countGuess(db: Knex, failureKey: string): Promise<void> {
  const wait = await countFailure(db, failureKey);
  if (wait !== null) throw tooMany(texts.tooMany, wait);
}

/**
 * Verifies a password at most as often as the delays allow. The failure is counted first and stays until
 * `clearFailures`.
 * @throws HttpError 429 with the seconds to wait, 503 while too many are being verified (not counted)
 */
export async function checkPassword(
  db: Knex,
  passwords: Passwords,
  { failureKey, hash, password, isKnown }: Check,
): Promise<boolean> {
  await countGuess(db, failureKey);
  try {
    return await passwords.verify(hash, password, isKnown ? 'known' : 'stranger');
  } catch (error) {
    await uncountFailure(db, failureKey);
    throw error;
  }
}
