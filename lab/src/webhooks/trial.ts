import { startLocalResend } from '@fairlead/local-resend';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { spawnApi, untilReady } from '../../../apps/api/test/processes/spawned-api.ts';
import { scratchDatabase } from '../../../ops/src/servers/scratch-database.ts';
import { depsFor } from '../../../ops/test/deps-for.ts';

/** Shared by the servers that take the webhooks and what signs them. */
export const WEBHOOK_ENV = {
  RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('only-for-measuring-0123456789').toString('base64')}`,
};

export type Trial = { deps: Deps };

/** An empty database on the server, and a provider without a limit. */
export async function startTrial(serverUrl: string): Promise<Trial & { remove(): Promise<void> }> {
  const database = await scratchDatabase(serverUrl);
  const mail = await startLocalResend({ bodyCap: 0, deliver: 'off', rateLimit: null });
  const deps = depsFor(database.url, mail.url);
  return {
    deps,
    remove: async () => {
      await deps.db.destroy();
      await mail.close();
      await database.remove();
    },
  };
}

/** Runs `act` beside an API process, started as an operator would. */
export async function besideApi<T>(
  { deps: { config } }: Trial,
  act: (url: string) => Promise<T>,
): Promise<T> {
  const api = spawnApi({
    DATABASE_URL: config.databaseUrl,
    JWT_SECRET: config.jwtSecret,
    RESEND_BASE_URL: config.resend.baseUrl,
    LOG_LEVEL: 'silent',
    SENDER: 'off',
    ...WEBHOOK_ENV,
  });
  try {
    return await act((await untilReady(api)).url);
  } finally {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
}
