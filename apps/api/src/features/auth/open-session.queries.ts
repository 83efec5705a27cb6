import { randomUUID } from 'node:crypto';
import type { Admin } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { NOT_FLUSHED } from '../../db/not-flushed.ts';
import { ATTEMPT_KEY } from './login-attempts.queries.ts';
import { adminColumns } from './sessions.queries.ts';

/** One statement instead of a transaction of seven: a login costs little more than its argon2 verification. */
const OPEN = `
  with admin as (
    update admins set last_login = now(), password_hash = ? from ${NOT_FLUSHED}
    where id = ? and is_active and password_hash = ?
    returning ${adminColumns.join()}
  ), session as (
    insert into admin_sessions (id, admin_id, expires_at) select ?, id, ? from admin
  ), client as (
    insert into login_clients (admin_id, client) select id, ? from admin
    on conflict (admin_id, client) do update set last_login_at = now()
  ), activity as (
    insert into admin_activity (admin_id, username, action, description, ip_address)
    select id, username, 'LOGIN', 'Logged in', ? from admin
  ), attempts as (
    delete from login_failures where account = ${ATTEMPT_KEY} and exists (select from admin)
  )
  select * from admin`;

type Opening = {
  account: { id: number; password_hash: string };
  /** Replaces the verified one; the same unless it was made at another cost. */
  newHash: string;
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
  { account, newHash, expiresAt, client, countedBy }: Opening,
): Promise<{ admin: Admin; sessionId: string } | undefined> {
  const sessionId = randomUUID();
  const { rows } = await db.raw<{ rows: Admin[] }>(OPEN, [
    newHash,
    account.id,
    account.password_hash,
    sessionId,
    expiresAt,
    client,
    client,
    countedBy,
  ]);
  return rows[0] && { admin: rows[0], sessionId };
}
