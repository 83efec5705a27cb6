import type { Knex } from 'knex';
import { foundation } from './migrations/0001-foundation.ts';
import { subscribers } from './migrations/0002-subscribers.ts';
import { campaigns } from './migrations/0003-campaigns.ts';
import { inquiries } from './migrations/0004-inquiries.ts';

type Migration = { name: string; up: (db: Knex) => Knex.Raw; down: (db: Knex) => Knex.Raw };

/** In the order in which they run. */
export const migrations: readonly Migration[] = [foundation, subscribers, campaigns, inquiries];

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: async ({ up, down }) => ({ up: async (db) => up(db), down: async (db) => down(db) }),
};

/** Brings the schema up to date. Several processes may start at once: the later ones find nothing to do. */
export const migrate = (db: Knex) => db.migrate.latest({ migrationSource });
