import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

export type OwnServer = {
  url: string;
  version: string;
  /** Ends it as a crash would: at once, with nothing written down. */
  crash(): Promise<void>;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it and removes all of it. */
  remove(): Promise<void>;
};

/** The folder of the server's programs: Debian keeps it out of the path. */
async function findPrograms(): Promise<string> {
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

/** PostgreSQL refuses to run as root: another user's ids then. */
function serverUser(): { uid: number; gid: number } | undefined {
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

function freePort(): Promise<number> {
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
 * Starts a PostgreSQL server of its own from the installed programs: as it comes, in a temporary folder, on a free port of this
 * machine. It outlives a process that is killed.
 */
export async function startOwnServer(): Promise<OwnServer> {
  const programs = await findPrograms();
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-faults-'));
  const home = join(folder, 'pg');
  const log = join(home, 'log');
  const port = await freePort();

  async function run(program: string, args: string[]): Promise<void> {
    // With a pipe, the server that it leaves behind would keep it open.
    const child = spawn(join(programs, program), args, { cwd: home, stdio: 'ignore', ...user });
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (code === 0) return;
    const said = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`${program} ended with ${code}. ${said.trim().split('\n').slice(-5).join('\n')}`);
  }
  const data = ['-D', join(home, 'data')];
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const start = () => run('pg_ctl', [...data, '-l', log, '-w', '-o', options, 'start']);
  const crash = () => run('pg_ctl', [...data, '-m', 'immediate', '-w', 'stop']);
  const clear = () => rm(folder, { recursive: true, force: true });

  try {
    await chmod(folder, 0o711);
    await mkdir(home);
    if (user) await chown(home, user.uid, user.gid);
    await run('initdb', [...data, '-U', 'fairlead', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
    await start();
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    url: `postgres://fairlead@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    crash,
    start,
    remove: async () => {
      await crash().catch(() => undefined);
      await clear();
    },
  };
}
