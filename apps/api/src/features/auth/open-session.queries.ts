import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { attemptKey } from './login-attempts.queries.ts';

const OPEN = `select * from open_session($1, $2, $3, $4, $5, $6, ${attemptKey('$7')})`;

type Opening = {
  account: { id: number; password_hash: string };
  /** Replaces the verified one; the same unless it was made at another cost. */
  newHash: string;
  sessionId: string;
  expiresAt: Date;
  client: string;
  /** What the attempt was counted by; it is forgotten. */
  countedBy: string;
};

/**
 * Opens a session and notes the login, unless the account was deactivated, deleted or given another password since its hash was
 * verified.
 */
export async function openSession(
  db: Knex,
  { account, newHash, sessionId, expiresAt, client, countedBy }: Opening,
): Promise<Admin | undefined> {
  const [admin] = await ask<Admin>(db, OPEN, [
    account.id,
    account.password_hash,
    newHash,
    sessionId,
    expiresAt,
    client,
    countedBy,
  ]);
  return admin?.id ? admin : undefined;
}
