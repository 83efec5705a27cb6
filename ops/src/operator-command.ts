import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '@fairlead/stack/backends';
import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { FolderInUse, readAnnouncement } from '@fairlead/stack/database/folder-claim';
import { OperatorError } from '@fairlead/stack/operator-error';
import { readEnvFile, readSettings, type Settings } from '@fairlead/stack/settings';
import { fillIn } from '../../apps/api/src/platform/config-sources.ts';
import { isDatabaseAway } from '../../apps/api/src/platform/db/database-away.ts';
import { TwoDatabases } from '../../apps/api/src/platform/db/schema/application-role.ts';
import { OlderSchema } from '../../apps/api/src/platform/db/schema/takeover.ts';
import { databaseFailure } from '../../apps/api/src/platform/process/start-failure.ts';
import type { Source } from './backup/take-backup.ts';
import { describeDatabase } from './describe-database.ts';

/** SQLSTATE classes of a failed login and a database that doesn't exist. */
const REFUSED = /^(28|3D)/;

/** The sentence to print instead of a stack, for a failure that the person who typed the command can fix. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof FolderInUse || error instanceof OlderSchema)
    return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isDatabaseAway(error) || error instanceof TwoDatabases || REFUSED.test(code)
    ? databaseFailure(error).message
    : undefined;
}

/** The command line to print when telling the operator to run another command. */
export const commandLine = (words: string): string =>
  `${process.env.OPERATOR_COMMAND || 'npx -y pnpm ops'} ${words}`;

type Tidy = () => Promise<unknown>;

/**
 * Runs a command for operators: a failure ends as one sentence and exit code 1. When it's interrupted, or its parent is gone, it
 * cleans up as `act` asked, and exits.
 */
export async function operatorCommand(
  act: (onInterrupt: (tidy: Tidy) => void) => Promise<void>,
): Promise<void> {
  let tidy: Tidy = () => Promise.resolve();
  const leave = () => void tidy().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, leave);
  try {
    readEnvFile();
    await act((given) => {
      tidy = given;
    });
  } catch (error) {
    console.error(sentenceFor(error) ?? error);
    process.exitCode = 1;
  }
  process.exit();
}

/** The settings that `npx -y pnpm start` would use, with secrets read from files as the API reads them. @throws OperatorError */
export function commandSettings(): Settings {
  try {
    return readSettings(fillIn(process.env));
  } catch (error) {
    throw error instanceof Error ? new OperatorError(error.message, { cause: error }) : error;
  }
}

/** Prints which database a command is about to act on, in case another one was meant. */
export function sayDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): void {
  const database = databaseUrl
    ? describeDatabase(databaseUrl)
    : `the embedded one that npx -y pnpm start uses, in ${databaseFolder(dataDir)}`;
  console.log(`Database: ${database}`);
}

/**
 * The database of `npx -y pnpm start`: that of DATABASE_URL, else the embedded one, whether it runs or not. `role`: as whom, where
 * the owner of the tables has a role of its own.
 * @throws OperatorError
 */
export async function onDatabase<T>(
  act: (source: Source) => Promise<T>,
  role: 'application' | 'owner' = 'application',
): Promise<T> {
  const settings = commandSettings();
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings;
  sayDatabase(settings);
  const ownerUrl = migrationDatabaseUrl ?? databaseUrl;
  if (databaseUrl && ownerUrl) return act({ url: role === 'owner' ? ownerUrl : databaseUrl, kind: 'dump' });
  const folder = databaseFolder(dataDir);
  if (!existsSync(join(folder, 'postgres')))
    throw new OperatorError(
      `There’s no embedded database in ${dataDir}. For a database on a server, set DATABASE_URL.`,
    );
  const running = await readAnnouncement(folder);
  if (running) return act({ url: running, kind: 'rows' });
  const db = await startEmbeddedDb({ dataDir: folder });
  return act({ url: db.url, kind: 'rows' }).finally(() => db.stop());
}
