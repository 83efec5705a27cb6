import { spawnApi, untilReady } from '../../../apps/api/test/spawned-api.ts';
import type { Trial } from './trial.ts';

/** Runs `act` while an API process runs, with its URL. */
export async function besideApi<T>(
  { deps, mail }: Pick<Trial, 'deps' | 'mail'>,
  env: Record<string, string>,
  act: (url: string) => Promise<T>,
): Promise<T> {
  const api = spawnApi({
    DATABASE_URL: deps.config.databaseUrl,
    RESEND_BASE_URL: mail.url,
    LOG_LEVEL: 'error',
    ...env,
  });
  try {
    return await act((await untilReady(api)).url);
  } finally {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
}
