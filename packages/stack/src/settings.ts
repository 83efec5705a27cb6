import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { OperatorError } from './operator-error.mjs';
import { isGiven, readPorts } from './ports.mjs';
import { repositoryPath } from './repository.ts';

export type Settings = {
  port: number;
  inboxPort: number;
  /** Absolute. */
  dataDir: string;
  /** `undefined`: the embedded database. */
  databaseUrl: string | undefined;
  /** Of the schema's owner, if `databaseUrl` has another role. */
  migrationDatabaseUrl: string | undefined;
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
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new OperatorError(
      'MIGRATION_DATABASE_URL is set, but DATABASE_URL is not. Set both, or neither for the embedded database.',
    );
  return {
    ...readPorts(env),
    dataDir: path.resolve(repositoryPath(), env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    hasProviderKey: isGiven(env, 'RESEND_API_KEY'),
  };
}
