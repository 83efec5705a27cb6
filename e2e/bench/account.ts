import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from 'pg';

const api = fileURLToPath(new URL('../../apps/api/', import.meta.url));

/** Makes a super admin for one run, with a password that nobody knows, and logs in. */
export async function openAccount(databaseUrl: string, url: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench-account.ts'],
    { cwd: api, env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  const account: { username: string; password: string } = JSON.parse(stdout);
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stdout,
  });
  const body: { token: string; expiresAt: string; error?: string } = await reply.json();
  if (!reply.ok) throw new Error(`Logging in failed: ${body.error}`);
  return {
    ...body,
    /** The sessions go with it. */
    close: (db: Client) => db.query('delete from admins where username = $1', [account.username]),
  };
}
