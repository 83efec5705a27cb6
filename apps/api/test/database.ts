import { randomBytes } from 'node:crypto';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { databaseUrl } from './global-setup.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

async function embedded(): Promise<TestDatabase> {
  const database = await startEmbeddedDb({ dataDir: null, snapshot: inject('snapshot') });
  return { url: database.url, drop: () => database.stop() };
}

type Server = { url: string; template: string; pooler: string | undefined };

async function cloned({ url, template, pooler }: Server): Promise<TestDatabase> {
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await server.raw('create database ?? template ??', [name, template]);
  return {
    url: databaseUrl(pooler ?? url, name),
    drop: async () => {
      await server.raw('drop database ?? with (force)', [name]);
      await server.destroy();
    },
  };
}

/** `direct`: bypasses the pooler, for commands that need a session on the server. */
type Way = { direct?: boolean };

/**
 * A migrated, empty database: a clone on the server of DATABASE_URL, reached through the pooler of POOLER_URL if there
 * is one; otherwise an embedded one in memory.
 */
export function createTestDatabase({ direct = false }: Way = {}): Promise<TestDatabase> {
  const server = inject('server');
  return server ? cloned({ ...server, pooler: direct ? undefined : server.pooler }) : embedded();
}

/** Empties every table. The append-only log has to be unlocked first. */
export async function emptyTables(db: Knex): Promise<void> {
  await db.raw(`do $$
    declare names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names from pg_tables
        where schemaname = 'public' and tablename not like 'knex_%';
      alter table admin_activity disable trigger all;
      execute 'truncate ' || names || ' restart identity cascade';
      alter table admin_activity enable trigger all;
    end $$`);
}
