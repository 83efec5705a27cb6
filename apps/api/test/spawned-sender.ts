import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from '../src/config.ts';

const SENDER = fileURLToPath(new URL('./sender-process.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export type SpawnedSender = {
  process: ChildProcess;
  /** Rejects when it ends instead. */
  ready: Promise<void>;
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>;
};

/** Starts a process that does nothing but send campaigns. It ends with this one. */
export function spawnSender(
  { databaseUrl, jwtSecret, resend }: Config,
  env: Record<string, string> = {},
): SpawnedSender {
  const child = fork(SENDER, [], {
    execArgv: ['--import', TSX],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: jwtSecret,
      RESEND_API_KEY: resend.apiKey,
      RESEND_BASE_URL: resend.baseUrl,
      LOG_LEVEL: 'error',
      LEASE_SECONDS: '30',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then(() => reject(new Error('A sender ended before it was ready')));
  });
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
