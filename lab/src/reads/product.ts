import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtApi } from '@fairlead/stack/api-process';
import { MEASURED_ENV } from './measured-env.ts';
import { readyUrl } from './ready-url.ts';

export type Running = { url: string; process: ChildProcess; stop(): Promise<void> };

/**
 * One API process of the build on that database. Its log goes where nobody reads it, and ends with it. Resolves when it is ready.
 * @throws Error when it ends instead
 */
export async function startProduct(databaseUrl: string): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', builtApi], {
    env: { ...MEASURED_ENV, PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([readyUrl(child), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('The API did not start. Is it built? npx -y pnpm build');
  return {
    url: url.replace('localhost', '127.0.0.1'),
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
