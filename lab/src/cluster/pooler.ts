import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { OperatorError } from '@fairlead/stack/operator-error';
import { findFreePort } from '@fairlead/stack/ports';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { serverUser } from '../../../ops/src/servers/server-programs.ts';

export type Pooler = {
  url: string;
  /** Routes connections to the server on this port from now on. */
  pointTo(port: number): Promise<void>;
  remove(): Promise<void>;
};

/** Connections to the server, for all processes together. */
export const SERVER_CONNECTIONS = 10;

function findProgram(): string {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((program) => existsSync(program));
  if (!found) throw new OperatorError('PgBouncer is not installed (Debian package pgbouncer).');
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

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}

/** Starts PgBouncer in a temporary folder, on a free port. */
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
  const child = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...user });
  const ended = once(child, 'exit');
  const remove = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  await waitUntil('PgBouncer listens', () => isListening(port)).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    url: `postgres://fairlead@127.0.0.1:${port}/postgres`,
    pointTo: async (other) => {
      await writeFile(file, settings(home, port, other));
      // It reads its settings again.
      child.kill('SIGHUP');
    },
    remove,
  };
}
