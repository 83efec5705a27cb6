import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { tooMany } from '../../http/errors.ts';
import { countAttempt, takeBackAttempt } from './login-attempts.queries.ts';
import type { Passwords } from './passwords.ts';

/** What failures are counted by. The prefixes keep what callers type apart from what the server knows. */
export const attemptsBy = {
  /** As typed, so that known and unknown names are slowed down alike. */
  name: (name: string) => `name:${name}`,
  /** A client that has logged in to the account before. */
  knownClient: (adminId: number, client: string) => `client:${adminId}:${client}`,
  /** Giving the current password inside a session. */
  session: (adminId: number) => `session:${adminId}`,
};

/**
 * Verifies a password at most as often as the delays allow. The failure stays counted until `forgetAttempts`.
 * @throws HttpError 429 with the seconds to wait, 503 when too many are being verified (not counted)
 */
export async function attemptPassword(
  db: Knex,
  passwords: Passwords,
  { account, hash, password }: { account: string; hash: string | undefined; password: string },
): Promise<boolean> {
  const verifying = passwords.verify(hash, password);
  // Of an attempt that is refused nobody learns how it went.
  verifying.catch(() => undefined);
  const wait = await countAttempt(db, account);
  if (wait !== null) throw tooMany(texts.tooMany, wait);
  try {
    return await verifying;
  } catch (error) {
    await takeBackAttempt(db, account);
    throw error;
  }
}
