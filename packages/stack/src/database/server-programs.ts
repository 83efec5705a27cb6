import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.mjs';

/**
 * The folder of the server's programs. Debian keeps it out of the path.
 * @throws OperatorError that says what to install
 */
export async function findPrograms({ debian = '/usr/lib/postgresql', path = process.env.PATH ?? '' } = {}) {
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...path.split(delimiter),
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new OperatorError(
      'This needs its own PostgreSQL server, and the programs initdb and pg_ctl are missing. Install PostgreSQL (Debian package postgresql).',
    );
  return found;
}

const idOf = (flag: string, user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * Installs one of Debian's packages, as root.
 * @throws OperatorError if that's someone else, or there is no such package
 */
export async function installPackage(name: string): Promise<void> {
  const apt = (...args: string[]) =>
    promisify(execFile)('apt-get', ['-q', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', name);
  } catch {
    throw new OperatorError(
      `${name} is missing, and we couldn’t install it. Install it, and run this again.`,
    );
  }
}

/** Installs Debian's PostgreSQL, without the server that it would set up and start. */
export async function installServer(): Promise<void> {
  await installPackage('postgresql-common');
  await mkdir('/etc/postgresql-common/createcluster.d', { recursive: true });
  await writeFile('/etc/postgresql-common/createcluster.d/none.conf', 'create_main_cluster = false\n');
  await installPackage('postgresql');
}

/** As root, the ids of another user: PostgreSQL refuses to run as root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user.
    }
  }
  throw new Error('As root, PostgreSQL needs a user called postgres or nobody to run as.');
}

/**
 * Runs one of the server's programs to its end.
 * @throws Error with the last lines of `log` when it fails
 */
export async function runProgram(program: string, args: string[], home: string, log: string): Promise<void> {
  // The server it leaves running would keep a pipe open.
  const child = spawn(program, args, { cwd: home, stdio: 'ignore', ...serverUser() });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code === 0) return;
  const output = await readFile(log, 'utf8').catch(() => '');
  throw new Error(`${program} ended with ${code}. ${output.trim().split('\n').slice(-5).join('\n')}`);
}
