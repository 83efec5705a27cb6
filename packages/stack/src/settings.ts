import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { OperatorError } from './operator-error.ts';
import { repositoryPath } from './repository.ts';

export type Settings = {
  port: number;
  inboxPort: number;
  /** Absolute. */
  dataDir: string;
  /** `undefined`: the embedded database. */
  databaseUrl: string | undefined;
  /** Otherwise local-resend stands in for Resend. */
  hasProviderKey: boolean;
};

/** Adds the variables of `.env` in the root to the environment, without overriding any. */
export function readEnvFile(): void {
  const file = repositoryPath('.env');
  if (existsSync(file)) loadEnvFile(file);
}

/**
 * Whether the environment has a secret, either directly or in the file named by the variable with `_FILE` appended. The launcher
 * never reads it; only the API does, so there's one place that reads and refuses secrets.
 */
export const isGiven = (env: NodeJS.ProcessEnv, secret: string): boolean =>
  Boolean(env[secret] || env[`${secret}_FILE`]);

/** The settings that the launcher itself needs; the API reads the rest. Throws an `OperatorError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = {
    port: readPort(env, 'PORT', 5000),
    inboxPort: readPort(env, 'INBOX_PORT', 5001),
    dataDir: path.resolve(repositoryPath(), env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    hasProviderKey: isGiven(env, 'RESEND_API_KEY'),
  };
  if (!settings.hasProviderKey && settings.port === settings.inboxPort) {
    throw new OperatorError(
      `PORT and INBOX_PORT are both ${settings.port}: set one of them to another port.`,
    );
  }
  return settings;
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new OperatorError(`${name} must be a port from 1 to 65535, not "${text}".`);
  }
  return port;
}
