import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@fairlead/stack/ports';
import knex from 'knex';
import { serverUser } from '../../../ops/src/servers/server-programs.ts';

export type Pooler = {
  url: string;
  version: string;
  /** Routes connections to the server on this port from now on. */
  pointTo(port: number): Promise<void>;
  remove(): Promise<void>;
};

/** Connections to the server, for all processes together. */
export const SERVER_CONNECTIONS = 10;

function findProgram(): string {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((program) => existsSync(program));
  if (!found) throw new Error('PgBouncer is not installed (Debian package pgbouncer).');
  return found;
}

/**
 * Default settings, except for transaction mode, few connections, and retrying an unreachable server every second instead of every 15.
 * PgBouncer refuses unknown startup parameters, and this version doesn't keep named prepared statements.
 */
const settings = (home: string, port: number, serverPort: number) => `
[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users')}
admin_users = fairlead
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_db_connections = ${SERVER_CONNECTIONS}
max_client_conn = 500
server_login_retry = 1
logfile = ${join(home, 'log')}
log_connections = 0
log_disconnections = 0
`;

/** It doesn't answer until it has started. */
const quiet = { debug: () => {}, deprecate: () => {}, warn: () => {}, error: () => {} };

/** Starts PgBouncer in a temporary folder, on a free port. It ends with this process. */
export async function startPooler(serverPort: number): Promise<Pooler> {
  const program = findProgram();
  const home = await mkdtemp(join(tmpdir(), 'fairlead-pooler-'));
  const user = serverUser();
  const port = await findFreePort();
  const file = join(home, 'settings.ini');
  await writeFile(join(home, 'users'), '"fairlead" ""\n');
  await writeFile(file, settings(home, port, serverPort));
  if (user) await chown(home, user.uid, user.gid);
  await chmod(home, 0o755);
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...user });
  const ended = once(child, 'exit');
  const url = `postgres://fairlead@127.0.0.1:${port}/postgres`;
  // PgBouncer's console has no transactions and no parameters.
  const ask = async (question: string): Promise<Record<string, string>[]> => {
    const connection = url.replace(/postgres$/, 'pgbouncer');
    const console = knex({ client: 'pg', version: '15', connection, log: quiet });
    try {
      return (await console.raw(question)).rows;
    } finally {
      await console.destroy();
    }
  };
  const remove = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    try {
      const [row] = await ask('SHOW VERSION');
      return {
        url,
        version: row?.version ?? '',
        pointTo: async (other) => {
          await writeFile(file, settings(home, port, other));
          await ask('RELOAD');
        },
        remove,
      };
    } catch (error) {
      if (tries < 50 && child.exitCode === null) {
        await wait(100);
        continue;
      }
      const output = await readFile(join(home, 'log'), 'utf8').catch(() => '');
      await remove();
      throw new Error(`PgBouncer did not start. ${output.trim().split('\n').slice(-5).join('\n')}`, {
        cause: error,
      });
    }
  }
}
