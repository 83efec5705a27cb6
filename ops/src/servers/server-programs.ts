import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** The folder of the server's programs: Debian keeps it out of the path. */
export async function findPrograms(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed: initdb and pg_ctl are needed.');
  return found;
}

const idOf = (flag: string, user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL and PgBouncer refuse to run as root: another user's ids then. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user.
    }
  }
  throw new Error('As root, a user postgres or nobody is needed to run PostgreSQL as.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs one of the server's programs to its end.
 * @throws Error with the last lines of `log` when it fails
 */
export async function runProgram(program: string, args: string[], home: string, log: string): Promise<void> {
  // With a pipe, the server that it leaves behind would keep it open.
  const child = spawn(program, args, { cwd: home, stdio: 'ignore', ...serverUser() });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code === 0) return;
  const said = await readFile(log, 'utf8').catch(() => '');
  throw new Error(`${program} ended with ${code}. ${said.trim().split('\n').slice(-5).join('\n')}`);
}
