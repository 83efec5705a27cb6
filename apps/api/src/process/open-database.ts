import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFailure } from './start-failure.ts';

/** Milliseconds: a database that starts together with this process needs some seconds. */
const PATIENCE = 30_000;
const PAUSE = 1_000;

/**
 * Migrates, waiting for a database that isn't up yet.
 * @throws StartFailure if it stays away, refuses us, or a migration fails
 */
export async function openDatabase(
  db: Knex,
  log: Logger,
  { patience = PATIENCE, onMigration }: { patience?: number; onMigration?: (name: string) => void } = {},
): Promise<void> {
  const giveUpAt = Date.now() + patience;
  while (true) {
    try {
      return await migrate(db, (name) => {
        log.info({ migration: name }, 'migrating the database');
        onMigration?.(name);
      });
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() + PAUSE > giveUpAt) throw databaseFailure(error);
      log.warn({ err: error }, 'the database is not there yet');
      await sleep(PAUSE);
    }
  }
}
