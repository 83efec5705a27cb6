import { randomBytes } from 'node:crypto';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { databaseUrl, urlAs } from './global-setup.ts';

export type TestDatabase = {
  /** Of the owner of the tables. */
  url: string;
  /** Of the role that the application has on a server; embedded: the same. */
  applicationUrl: string;
  drop(): Promise<void>;
};

async function embedded(): Promise<TestDatabase> {
  const database = await startEmbeddedDb({ dataDir: null, snapshot: inject('snapshot') });
  return { url: database.url, applicationUrl: database.url, drop: () => database.stop() };
}

type Server = { url: string; template: string; application: string; pooler: string | undefined };

async function cloned({ url, template, application, pooler }: Server): Promise<TestDatabase> {
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await server.raw('create database ?? template ??', [name, template]);
  const ownerUrl = databaseUrl(pooler ?? url, name);
  return {
    url: ownerUrl,
    applicationUrl: urlAs(application, ownerUrl),
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

/**
 * Empties every table and restarts every id. Only those that were used: truncating all takes ten times as long. A table
 * that was never written has no pages, so nobody has to look into it. The append-only log has to be unlocked first.
 */
export async function emptyTables(db: Knex): Promise<void> {
  await db.raw(`do $$
    declare
      used regclass[] := array(select oid::regclass from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and relname not like 'knex_%' and pg_relation_size(oid) > 0);
      one text;
    begin
      if used <> '{}' then
        foreach one in array used loop execute format('alter table %s disable trigger user', one); end loop;
        execute format('truncate %s cascade', array_to_string(used, ', '));
        foreach one in array used loop execute format('alter table %s enable trigger user', one); end loop;
      end if;
      for one in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null
          and sequencename not like 'knex_%' loop
        execute format('alter sequence %I restart', one);
      end loop;
    end $$`);
}
