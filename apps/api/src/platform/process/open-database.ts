import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import type { DatabaseUrls } from '../db/schema/application-role.ts';
import { bringUpToDate, SchemaBehind } from '../db/schema/bring-up-to-date.ts';
import { databaseFailure } from './start-failure.ts';

/** Milliseconds: a database that starts together with this process needs some seconds. */
const PATIENCE = 30_000;
const PAUSE = 1_000;

/** Another process may be starting, or migrating. */
const mayPass = (error: unknown) => isDatabaseAway(error) || error instanceof SchemaBehind;

/**
 * Migrates, waiting for a database that isn't up yet.
 * @throws StartFailure if it stays away, refuses us, or a migration fails
 */
export async function openDatabase(
  db: Knex,
  urls: DatabaseUrls,
  log: Logger,
  { patience = PATIENCE, onMigration }: { patience?: number; onMigration?: (name: string) => void } = {},
): Promise<void> {
  const giveUpAt = Date.now() + patience;
  while (true) {
    try {
      return await bringUpToDate(db, urls, (name) => {
        log.info({ migration: name }, 'migrating the database');
        onMigration?.(name);
      });
    } catch (error) {
      if (!mayPass(error) || Date.now() + PAUSE > giveUpAt) throw databaseFailure(error);
      log.warn({ err: error }, 'the database is not ready yet');
      await sleep(PAUSE);
    }
  }
}
