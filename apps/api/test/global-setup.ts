import { randomBytes } from 'node:crypto';
import knex from 'knex';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's.
  interface ProvidedContext {
    /** Where tests clone their database from, and the pooler that they reach it through; null: each test file starts an embedded one. */
    server: { url: string; template: string; pooler: string | undefined } | null;
  }
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Migrates one template database, which each test file clones in milliseconds. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL;
  if (!url) return project.provide('server', null);
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  const template = `fairlead_test_${randomBytes(6).toString('hex')}`;
  await server.raw('create database ??', [template]);
  const db = connect(databaseUrl(url, template), { poolSize: 1 });
  await migrate(db);
  await db.destroy();
  project.provide('server', { url, template, pooler: process.env.POOLER_URL });
  return async () => {
    const { rows } = await server.raw<{ rows: { datname: string }[] }>(
      'select datname from pg_database where starts_with(datname, ?)',
      [template],
    );
    for (const { datname } of rows) await server.raw('drop database ?? with (force)', [datname]);
    await server.destroy();
  };
}
