import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { isGiven, readPorts } from './ports.mjs';
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

/** The settings that the launcher itself needs; the API reads the rest. Throws an `OperatorError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    ...readPorts(env),
    dataDir: path.resolve(repositoryPath(), env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    hasProviderKey: isGiven(env, 'RESEND_API_KEY'),
  };
}
