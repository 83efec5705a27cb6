import { type ApiReady, startApi } from './api-process.ts';
import { type BackendOptions, type Backends, startBackends } from './backends.ts';
import { keepApiRunning } from './keep-api-running.ts';
import { createParts, type Parts } from './parts.ts';

export type Stack = Omit<Backends, 'apiEnv'> & Omit<ApiReady, 'type'> & Pick<Parts, 'failed' | 'stop'>;

/**
 * Starts the whole product from the build: database, email, API with the site, which runs on the `node` of this process or another. If a part doesn't start, those before it are
 * stopped, and an `OperatorError` says why.
 */
export async function startStack(options: BackendOptions & { node?: string | undefined }): Promise<Stack> {
  const parts = createParts();
  try {
    const { apiEnv, ...backends } = await startBackends(options, parts);
    const api = await keepApiRunning(() => startApi(apiEnv, { node: options.node }));
    parts.add(api);
    return { ...backends, ...api.ready, failed: parts.failed, stop: parts.stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
