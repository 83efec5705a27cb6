import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../ports.mjs';
import { findPrograms, runProgram, serverUser } from './server-programs.ts';

export type OwnServer = {
  url: string;
  port: number;
  /** Ends it as a crash would: immediately, without flushing anything. */
  crash(): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** Makes a replica accept writes. */
  promote(): Promise<void>;
  /** Ends it and removes all of it. */
  remove(): Promise<void>;
};

const sourceOf = (port: number) => `host=127.0.0.1 port=${port} user=fairlead`;

/** The server of DATABASE_URL. Without one, a server of its own, which `remove` ends. */
export async function openServer(url = process.env.DATABASE_URL): Promise<Pick<OwnServer, 'url' | 'remove'>> {
  return url ? { url, remove: async () => undefined } : startOwnServer();
}

type OwnServerOptions = {
  replicaOf?: number;
  parent?: string;
  /** Such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
};

/**
 * Starts a PostgreSQL server of its own from the installed programs, with its default settings unless `settings` has others, in a new
 * folder in `parent`, on a free port: an empty one, or a streaming replica of the server on port `replicaOf`. It outlives a process
 * that is killed.
 */
export async function startOwnServer({
  replicaOf,
  parent = tmpdir(),
  settings = {},
}: OwnServerOptions = {}): Promise<OwnServer> {
  const programs = await findPrograms();
  const user = serverUser();
  const folder = await mkdtemp(join(parent, 'fairlead-server-'));
  const home = join(folder, 'pg');
  const log = join(home, 'log');
  const port = await findFreePort();

  const run = (program: string, args: string[]) => runProgram(join(programs, program), args, home, log);
  const data = ['-D', join(home, 'data')];
  const chosen = { listen_addresses: '127.0.0.1', max_connections: '200', ...settings };
  const options = [
    `-p ${port} -k ${home}`,
    ...Object.entries(chosen).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ');
  const start = () => run('pg_ctl', [...data, '-l', log, '-w', '-o', options, 'start']);
  const crash = () => run('pg_ctl', [...data, '-m', 'immediate', '-w', 'stop']);
  const clear = () => rm(folder, { recursive: true, force: true });

  try {
    await chmod(folder, 0o711);
    await mkdir(home);
    if (user) await chown(home, user.uid, user.gid);
    if (replicaOf)
      await run('pg_basebackup', [...data, '-d', sourceOf(replicaOf), '-R', '-X', 'stream', '-c', 'fast']);
    else await run('initdb', [...data, '-U', 'fairlead', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    await start();
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    url: `postgres://fairlead@127.0.0.1:${port}/postgres`,
    port,
    crash,
    start,
    isRunning: () =>
      run('pg_ctl', [...data, 'status']).then(
        () => true,
        () => false,
      ),
    promote: () => run('pg_ctl', [...data, '-w', 'promote']),
    remove: async () => {
      await crash().catch(() => undefined);
      await clear();
    },
  };
}
