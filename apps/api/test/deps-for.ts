import pino from 'pino';
import { Resend } from 'resend';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/connect.ts';
import type { Deps } from '../src/deps.ts';
import { createMetrics } from '../src/process/metrics.ts';

/** The product's dependencies on an existing database and provider, for measurements. */
export function depsFor(databaseUrl: string, providerUrl: string, env: Record<string, string> = {}): Deps {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
    RESEND_API_KEY: 're_local_bench',
    RESEND_BASE_URL: providerUrl,
    SENDER: 'off',
    ...env,
  });
  return {
    config,
    db: connect(databaseUrl),
    resend: new Resend(config.resend.apiKey, { baseUrl: providerUrl }),
    log: pino({ level: 'error' }),
    metrics: createMetrics(),
    now: () => new Date(),
  };
}
