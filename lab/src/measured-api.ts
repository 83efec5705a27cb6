import { startApi } from '@fairlead/stack/api-process';
import type { Started } from './lab-command.ts';

export const JWT_SECRET = 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz';

/** The built API as an operator runs it, except that it sends nothing. */
export async function startMeasuredApi(
  started: Started,
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { ready, stop } = await startApi({
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    JWT_SECRET,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SENDER: 'off',
    LOG_LEVEL: 'error',
    RESEND_API_KEY: 're_local_lab',
    RESEND_BASE_URL: 'http://127.0.0.1:9',
    ...env,
  });
  started.onEnd(stop);
  return ready.url;
}
