import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OperatorError } from './operator-error.mjs';
import { repositoryPath } from './repository.ts';

/**
 * What the API tells its parent when it listens. `firstAdmin`: just created, its password only if it was generated; or
 * renewed, because that password was never changed and has expired.
 */
export type ApiReady = {
  type: 'ready';
  url: string;
  /** Only this machine can reach it. */
  isLocal: boolean;
  firstAdmin?: { username: string; password?: string; renewed?: true } | undefined;
};

/** What the API tells its parent. Migrations may take hours, everything else at a start takes seconds. */
type ApiMessage = ApiReady | { type: 'migrating'; migration: string } | { type: 'migrated' };

export type ApiProcess = {
  ready: ApiReady;
  /** Resolves with the exit code or signal when the process has ended, for any reason. */
  ended: Promise<string>;
  /** Lets requests in progress finish. Safe to call twice. */
  stop(): Promise<void>;
};

export const builtApi = repositoryPath('apps/api/dist/server.js');

const START_WITHIN_MS = 90_000;
/** Migrations of a small database finish sooner, and nobody needs to know. */
const SAY_AFTER_MS = 5_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts one API process from the build, configured by its environment alone. It has its own process group, so Ctrl-C reaches
 * it only once, through the launcher. It ends when its IPC channel closes.
 */
export async function startApi(
  env: NodeJS.ProcessEnv,
  { program = builtApi, node = process.execPath, startWithinMs = START_WITHIN_MS } = {},
): Promise<ApiProcess> {
  if (!existsSync(program)) throw new OperatorError("The API isn't built. Run: npx -y pnpm build");
  const child = spawn(node, ['--enable-source-maps', program], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = await Promise.race([readyReport(child, ended, startWithinMs), ended.then(failStart)]);
  return { ready, ended, stop: () => stop(child, ended) };
}

/** @throws OperatorError if it takes too long; the time for migrations doesn't count */
function readyReport(child: ChildProcess, ended: Promise<string>, withinMs: number): Promise<ApiReady> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      child.kill('SIGKILL');
      reject(new OperatorError(`The API didn't start within ${withinMs / 1000} seconds.`));
    };
    let timer = setTimeout(giveUp, withinMs);
    void ended.then(() => clearTimeout(timer));
    child.on('message', (message: ApiMessage) => {
      clearTimeout(timer);
      if (message.type === 'ready') resolve(message);
      if (message.type === 'migrating')
        timer = setTimeout(announceMigration, SAY_AFTER_MS, message.migration);
      if (message.type === 'migrated') timer = setTimeout(giveUp, withinMs);
    });
  });
}

function announceMigration(migration: string): void {
  console.log(
    `Migrating the database (${migration}). With many rows this takes minutes, or another database session holds a lock. It's safe to stop and start again.`,
  );
}

function failStart(how: string): never {
  throw new OperatorError(`The API didn't start (${how}); the lines above say why.`);
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
