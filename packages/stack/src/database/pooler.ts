import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../operator-error.mjs';
import { findFreePort } from '../ports.mjs';
import { runProgram, serverUser } from './server-programs.ts';

const TRIES = 50;
const BETWEEN_MS = 200;

const settings = (folder: string, port: number, serverPort: number) => `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
# The tests make roles; the server knows them.
auth_user = fairlead
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_login_retry = 1
logfile = ${folder}/log
pidfile = ${folder}/pid
log_connections = 0
log_disconnections = 0
`;

/** Starts PgBouncer before a server: few connections to it for many processes, each lent for one transaction. */
export async function startPooler(program: string, serverPort: number, parent: string) {
  const folder = await mkdtemp(join(parent, 'fairlead-pooler-'));
  const port = await findFreePort();
  const log = join(folder, 'log');
  await writeFile(join(folder, 'users'), '"fairlead" ""');
  await writeFile(join(folder, 'settings.ini'), settings(folder, port, serverPort));
  const user = serverUser();
  if (user) await chown(folder, user.uid, user.gid);
  await runProgram(program, ['-q', '-d', join(folder, 'settings.ini')], folder, log);
  const url = `postgres://fairlead@127.0.0.1:${port}/postgres`;
  await answers(url);
  return {
    url,
    remove: async () => {
      process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when something accepts a connection there. */
async function answers(url: string): Promise<void> {
  for (let tries = TRIES; ; tries--) {
    const client = new pg.Client(url);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (connected) return;
    if (tries === 0) throw new OperatorError('PgBouncer doesn’t accept connections.');
    await sleep(BETWEEN_MS);
  }
}
