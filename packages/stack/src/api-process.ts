import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';
import { repositoryPath } from './repository.ts';

/** What the API tells its parent when it listens. The password is there only when the first super admin was just created. */
export interface ApiReady {
  type: 'ready';
  url: string;
  firstAdmin?: { username: string; password: string } | undefined;
}

export interface ApiProcess {
  ready: ApiReady;
  /** Resolves with the exit code or signal when the process has ended, for whatever reason. */
  ended: Promise<string>;
  /** Lets requests under way finish. Safe to call twice. */
  stop(): Promise<void>;
}

export const builtApi = repositoryPath('apps/api/dist/server.js');

const START_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts one API process from the build, with its configuration in the environment only. It has a process group of its own, so
 * that Ctrl-C reaches it through the launcher, once; it ends when its IPC channel closes.
 */
export async function startApi(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  if (!existsSync(builtApi)) throw new OperatorError('The API is not built. Run: npx -y pnpm build');
  const child = spawn(process.execPath, ['--enable-source-maps', builtApi], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = await Promise.race([readyReport(child), ended.then(failedStart), timeout(child)]);
  return { ready, ended, stop: () => stop(child, ended) };
}

function readyReport(child: ChildProcess): Promise<ApiReady> {
  return new Promise((resolve) => child.once('message', (message: ApiReady) => resolve(message)));
}

function failedStart(how: string): never {
  throw new OperatorError(`The API did not start (${how}); the lines above say why.`);
}

function timeout(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new OperatorError(`The API did not start within ${START_WITHIN_MS / 1000} seconds.`));
    }, START_WITHIN_MS);
    timer.unref();
    child.once('message', () => clearTimeout(timer));
  });
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
