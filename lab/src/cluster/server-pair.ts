import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { findPrograms, freePort, runProgram, serverUser } from '../../../ops/src/servers/server-programs.ts';
import { killServer } from './kill-server.ts';

export type ServerPair = {
  primary: { url: string; port: number };
  replica: { url: string; port: number };
  /** Kills all processes of the primary at once, as if its machine lost power. */
  killPrimary(): Promise<void>;
  /** Resolves when the replica accepts writes. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

/** Runs one statement on a connection of its own. */
export async function tell(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    return (await db.raw(statement)).rows;
  } finally {
    await db.destroy();
  }
}

/** Starts a primary and its streaming replica. `synchronous`: a commit waits until it's on the replica's disk. */
export async function startServerPair({ synchronous }: { synchronous: boolean }): Promise<ServerPair> {
  const programs = await findPrograms();
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-pair-'));
  const home = join(folder, 'pg');
  const data = { primary: join(home, 'primary'), replica: join(home, 'replica') };
  const run = (program: string, ...args: string[]) =>
    runProgram(join(programs, program), args, home, join(home, 'log'));
  const start = async (name: keyof typeof data) => {
    const port = await freePort();
    const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=100`;
    await run('pg_ctl', '-D', data[name], '-l', join(home, 'log'), '-w', '-o', options, 'start');
    return { port, url: `postgres://fairlead@127.0.0.1:${port}/postgres` };
  };
  const killAll = async () => {
    for (const folderOfOne of Object.values(data)) await killServer(folderOfOne);
  };
  const remove = async () => {
    await killAll();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await chmod(folder, 0o711);
    await mkdir(home);
    if (user) await chown(home, user.uid, user.gid);
    await run('initdb', '-D', data.primary, '-U', 'fairlead', '-A', 'trust', '-E', 'UTF8', '--no-locale');
    const primary = await start('primary');
    const from = `host=127.0.0.1 port=${primary.port} user=fairlead`;
    await run('pg_basebackup', '-D', data.replica, '-d', from, '-R', '-X', 'stream', '-c', 'fast');
    const replica = await start('replica');
    if (synchronous) {
      await tell(primary.url, `alter system set synchronous_standby_names = '*'`);
      await tell(primary.url, 'select pg_reload_conf()');
    }
    return {
      primary,
      replica,
      killPrimary: () => killServer(data.primary),
      promote: () => run('pg_ctl', '-D', data.replica, '-w', 'promote'),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The version line of the installed PostgreSQL. */
export async function serverVersion(): Promise<string> {
  const program = join(await findPrograms(), 'postgres');
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
}
