import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/platform/config.ts';
import { type Forked, forkProgram } from './forked.ts';

const SENDER = fileURLToPath(new URL('./sender-process.ts', import.meta.url));

/** Starts a process that only sends campaigns. It ends with this one. */
export const spawnSender = (
  { databaseUrl, jwtSecret, resend }: Config,
  env: Record<string, string> = {},
): Forked =>
  forkProgram(SENDER, {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    RESEND_API_KEY: resend.apiKey,
    RESEND_BASE_URL: resend.baseUrl,
    LOG_LEVEL: 'error',
    LEASE_SECONDS: '30',
    ...env,
  });
