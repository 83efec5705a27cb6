import { spawnApi, untilReady } from '../../../apps/api/test/processes/spawned-api.ts';
import type { Trial } from './trial.ts';

export type RunningApi = { url: string; pid: number; isRunning(): boolean };

/** Runs `act` beside an API process, started as an operator would. */
export async function besideApi<T>(
  { deps: { config } }: Pick<Trial, 'deps'>,
  env: Record<string, string>,
  act: (api: RunningApi) => Promise<T>,
): Promise<T> {
  const api = spawnApi({
    DATABASE_URL: config.databaseUrl,
    JWT_SECRET: config.jwtSecret,
    RESEND_BASE_URL: config.resend.baseUrl,
    LOG_LEVEL: 'silent',
    ...env,
  });
  try {
    const { url } = await untilReady(api);
    const isRunning = () => api.process.exitCode === null && api.process.signalCode === null;
    return await act({ url, pid: api.process.pid ?? 0, isRunning });
  } finally {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
}
