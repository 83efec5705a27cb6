import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { type ApiProcess, type ApiReady, builtApi, startApi } from './api-process.ts';
import type { Parts } from './parts.ts';

const SETTLE_MS = 300;

/**
 * Runs the API and starts it again whenever its build changes. Only the first start must succeed: later on somebody is
 * editing, and the next change may mend what this one broke.
 */
export async function followBuild(env: NodeJS.ProcessEnv, parts: Parts): Promise<ApiReady> {
  let api: ApiProcess | undefined = await startApi(env);
  let running = fingerprint();
  let work = Promise.resolve();
  const { ready } = api;

  async function startAgain(): Promise<void> {
    const wanted = fingerprint();
    if (wanted === undefined || wanted === running) return;
    running = wanted;
    await api?.stop();
    api = await startApi(env).catch((error: Error) => {
      console.error(error.message);
      return undefined;
    });
    if (api) console.log('The API runs with the change.');
  }

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.dirname(builtApi), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(startAgain);
    }, SETTLE_MS);
  });
  parts.add({
    name: 'The API',
    async stop() {
      watcher.close();
      clearTimeout(timer);
      await work;
      await api?.stop();
    },
  });
  return ready;
}

/** `undefined` while a build is replacing the file. */
function fingerprint(): string | undefined {
  if (!existsSync(builtApi)) return undefined;
  return createHash('sha256').update(readFileSync(builtApi)).digest('hex');
}
