import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';

const DEBIAN = '/usr/lib/postgresql';

const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'];

/**
 * The folders of pg_dump, pg_restore, and psql, which must have the same version: first the server's own version, then newer
 * ones, then older ones. Debian keeps each version in its own folder; PG_CLIENTS names the only folder to use.
 * @throws OperatorError when there is none
 */
export function clientFolders(server: number): string[] {
  const { PG_CLIENTS, PATH } = process.env;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const ranked = versions.sort((a, b) => Number(b === server) - Number(a === server) || b - a);
  const folders = PG_CLIENTS
    ? [PG_CLIENTS]
    : [...ranked.map((version) => join(DEBIAN, String(version), 'bin')), ...(PATH ?? '').split(delimiter)];
  const found = folders.filter(
    (folder) => folder && PROGRAMS.every((name) => existsSync(join(folder, name))),
  );
  if (found.length > 0) return found;
  throw new OperatorError(
    `PostgreSQL's client programs (${PROGRAMS.join(', ')}) aren’t ${PG_CLIENTS ? `in ${PG_CLIENTS}, which PG_CLIENTS names` : 'installed'}. Install version ${server} or newer, to match the server. On Debian: apt-get install postgresql-client`,
  );
}

/** The version of the server, such as 15. */
export async function findServerVersion(db: Knex): Promise<number> {
  const { rows } = await db.raw(`select current_setting('server_version_num')::integer / 10000 as version`);
  return rows[0].version;
}

/**
 * The URL without its password, which every user of the machine could read in the process list, and the password for the
 * environment. libpq refuses parameters that only other drivers know.
 */
function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  for (const name of ['password', 'pgbouncer', 'ssl']) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { url: url.href, password };
}

export type Running = {
  process: ChildProcess;
  /** Resolves when it succeeded. @throws OperatorError with what it said */
  ended: Promise<void>;
};

type Way = {
  /** One of `clientFolders`. */
  folder: string;
  databaseUrl?: string;
  stdio: ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe'];
};

/** Starts one of PostgreSQL's client programs, connected to the database if there's one. */
export function startClient(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  { folder, databaseUrl, stdio }: Way,
): Running {
  const { url, password } = databaseUrl ? splitPassword(databaseUrl) : { url: '', password: '' };
  const child = spawn(join(folder, name), [...args, ...(url ? ['--dbname', url] : [])], {
    stdio,
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(0, 2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`${name} failed: ${output.trim() || `exit code ${code}`}`));
    });
  });
  ended.catch(() => undefined);
  return { process: child, ended };
}
