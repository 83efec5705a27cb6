import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '@fairlead/stack/database/new-database';
import { takeSnapshot } from '@fairlead/stack/database/take-snapshot';
import knex from 'knex';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/schema/migrate.ts';
import { bundlePrograms } from './processes/bundle-programs.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's.
  interface ProvidedContext {
    /**
     * Where tests clone their database from, the role that the application has in it, and the pooler that they reach it
     * through; null: each test file starts an embedded one.
     */
    server: { url: string; template: string; application: string; pooler: string | undefined } | null;
    /** The file that embedded databases start from. */
    snapshot: string;
  }
}

/** The same database, as another role with the same password. */
export function urlAs(role: string, url: string): string {
  const changed = new URL(url);
  changed.username = role;
  return changed.href;
}

async function migrateDatabase(url: string, application?: string): Promise<void> {
  const db = connect(url, { poolSize: 1 });
  await migrate(db, { application });
  await db.destroy();
}

async function setUpServer(project: TestProject, url: string) {
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  const { name: template, url: templateUrl } = await newDatabase(url, { prefix: 'fairlead_test' });
  const application = `${template}_application`;
  // The pooler and the server ask for the same password as for the owner, if they ask.
  const password = decodeURIComponent(new URL(url).password);
  const { rows } = await server.raw(
    `select format('create role %I login password %L', ?::text, ?::text) as sql`,
    [application, password],
  );
  await server.raw(rows[0].sql);
  await migrateDatabase(templateUrl, application);
  project.provide('server', { url, template, application, pooler: process.env.POOLER_URL });
  return async () => {
    const { rows } = await server.raw<{ rows: { datname: string }[] }>(
      'select datname from pg_database where starts_with(datname, ?)',
      [template],
    );
    for (const { datname } of rows) await server.raw('drop database ?? with (force)', [datname]);
    await server.raw('drop role ??', [application]);
    await server.destroy();
  };
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-snapshot-'));
  const snapshot = join(folder, 'migrated.tar');
  await takeSnapshot(snapshot, (url) => migrateDatabase(url));
  project.provide('server', null);
  project.provide('snapshot', snapshot);
  return () => rm(folder, { recursive: true });
}

/**
 * Migrates once: a template database that test files clone, or a snapshot that their embedded databases start from. And
 * bundles the programs that tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const [dropDatabases, removePrograms] = await Promise.all([
    url ? setUpServer(project, url) : setUpEmbedded(project),
    bundlePrograms(),
  ]);
  return async () => {
    await dropDatabases();
    await removePrograms();
  };
}
