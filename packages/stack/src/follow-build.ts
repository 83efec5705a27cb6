import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { type ApiProcess, type ApiReady, builtApi, startApi } from './api-process.ts';
import type { Parts } from './parts.ts';

const DEBOUNCE_MS = 300;

/**
 * Runs the API and restarts it whenever its build changes. Only the first start has to succeed: the next edit may fix what
 * this one broke.
 */
export async function followBuild(env: NodeJS.ProcessEnv, parts: Parts): Promise<ApiReady> {
  let api: ApiProcess | undefined = await startApi(env);
  let running = fingerprint();
  let restarts = Promise.resolve();
  const { ready } = api;

  async function restart(): Promise<void> {
    const wanted = fingerprint();
    if (wanted === undefined || wanted === running) return;
    running = wanted;
    await api?.stop();
    api = await startApi(env).catch((error: Error) => {
      console.error(error.message);
      return undefined;
    });
    if (api) console.log('The API restarted with your change.');
  }

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.dirname(builtApi), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarts = restarts.then(restart);
    }, DEBOUNCE_MS);
  });
  parts.add({
    name: 'The API',
    async stop() {
      watcher.close();
      clearTimeout(timer);
      await restarts;
      await api?.stop();
    },
  });
  return ready;
}

/** `undefined` while the build replaces the file. */
function fingerprint(): string | undefined {
  if (!existsSync(builtApi)) return undefined;
  return createHash('sha256').update(readFileSync(builtApi)).digest('hex');
}
