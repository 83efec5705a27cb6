import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { OperatorError } from '../operator-error.mjs';
import { startOwnServer } from './own-server.ts';
import { startPooler } from './pooler.ts';
import { findPrograms, installPackage, installServer } from './server-programs.ts';

/** The room that the databases of all tests need. */
const ROOM = 4 * 1024 ** 3;

/** In memory where there's room: on a disk, the kernel works as long on the many files as PostgreSQL does. */
async function roomyFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ROOM ? '/dev/shm' : tmpdir();
}

const findPooler = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** Runs a command with DATABASE_URL and POOLER_URL of a server for tests, which forgets everything in a crash. */
async function withServer(program: string, args: string[]): Promise<number> {
  const started: { remove(): Promise<void> }[] = [];
  let child: ChildProcess | undefined;
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(signal, () => {
      isInterrupted = true;
      child?.kill('SIGTERM');
    });
  try {
    await findPrograms().catch(installServer);
    const pooler = findPooler() ?? (await installPackage('pgbouncer').then(findPooler));
    if (!pooler) throw new OperatorError('PgBouncer was installed, but we can’t find it.');
    const parent = await roomyFolder();
    const server = await startOwnServer({ parent, settings: { fsync: 'off', full_page_writes: 'off' } });
    started.push(server);
    const { url, remove } = await startPooler(pooler, server.port, parent);
    started.push({ remove });
    if (isInterrupted) return 1;
    child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: server.url, POOLER_URL: url },
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    // One that can't be removed mustn't keep the other.
    for (const one of started.reverse()) await one.remove().catch(console.error);
  }
}

const [program = '', ...args] = process.argv.slice(2);
withServer(program, args).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  },
);
