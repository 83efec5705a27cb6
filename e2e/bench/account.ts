import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from 'pg';

const api = fileURLToPath(new URL('../../apps/api/', import.meta.url));

export type Account = { username: string; password: string };

/** Adds a super admin for one run, with a password that nobody knows. Before the API starts, so that it adds none of its own. */
export async function addAccount(databaseUrl: string): Promise<Account> {
  const program = ['--import', 'tsx', 'scripts/bench-account.ts'];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: api, env });
  return JSON.parse(stdout);
}

/** The sessions go with it. */
export const removeAccount = (db: Client, { username }: Account) =>
  db.query('delete from admins where username = $1', [username]);

export async function logIn(url: string, account: Account): Promise<{ token: string; expiresAt: string }> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const body: { token: string; expiresAt: string; error?: string } = await reply.json();
  if (!reply.ok) throw new Error(`Logging in failed: ${body.error}`);
  return body;
}
