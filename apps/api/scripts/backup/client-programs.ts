import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from '@fairlead/stack/operator-error';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of pg_dump, pg_restore and psql, which have to be of one version. Debian keeps each version in a folder of its own. */
function findFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(
    (folder) => folder && ['pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * The address without its password, which everybody on the machine could read in the list of processes, and the password for the
 * environment. libpq refuses what only other drivers know.
 */
function splitPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  for (const name of ['password', 'pgbouncer', 'ssl']) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { address: url.href, password };
}

export type Running = {
  process: ChildProcess;
  /** Resolves when it has ended well. @throws OperatorError with what it said */
  ended: Promise<void>;
};

/** Starts one of PostgreSQL's own client programs on the database. @throws OperatorError when they are not installed */
export function startClient(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  { databaseUrl, stdio }: { databaseUrl?: string; stdio: ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe'] },
): Running {
  const folder = findFolder();
  if (!folder)
    throw new OperatorError(
      "PostgreSQL's client programs (pg_dump, pg_restore, psql) are not installed. Install them in a version not older than the server, on Debian: apt-get install postgresql-client",
    );
  const { address, password } = databaseUrl ? splitPassword(databaseUrl) : { address: '', password: '' };
  const child = spawn(join(folder, name), [...args, ...(address ? ['--dbname', address] : [])], {
    stdio,
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(0, 2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`${name} failed: ${said.trim() || `exit code ${code}`}`));
    });
  });
  ended.catch(() => undefined);
  return { process: child, ended };
}
