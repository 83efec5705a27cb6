import { readConfig } from '../../apps/api/src/platform/config.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { createResend } from '../../apps/api/src/platform/mail/create-resend.ts';
import { createLog } from '../../apps/api/src/platform/process/log.ts';
import { createMetrics } from '../../apps/api/src/platform/process/metrics.ts';

/** The product's dependencies on an existing database and provider, for trials and measurements. */
export function depsFor(databaseUrl: string, providerUrl: string, env: Record<string, string> = {}): Deps {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only-for-trials-0123456789-abcdefghijklmnopqrstuvwxyz',
    RESEND_API_KEY: 're_local_trial',
    RESEND_BASE_URL: providerUrl,
    SENDER: 'off',
    ...env,
  });
  return {
    config,
    db: connect(databaseUrl),
    resend: createResend(config.resend),
    log: createLog('error'),
    metrics: createMetrics(),
    now: () => new Date(),
  };
}
