import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { newDatabase, urlOf } from '@fairlead/stack/database/new-database';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { urlAs } from './global-setup.ts';

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
  const { name, remove } = await newDatabase(url, { prefix: template, template });
  const ownerUrl = urlOf(pooler ?? url, name);
  return { url: ownerUrl, applicationUrl: urlAs(application, ownerUrl), drop: remove };
}

type Way = {
  /** Bypasses the pooler, for commands that need a session on the server. */
  direct?: boolean;
};

/**
 * A migrated, empty database: a clone on the server of DATABASE_URL, reached through the pooler of POOLER_URL if there
 * is one; otherwise an embedded one in memory.
 */
export function createTestDatabase({ direct = false }: Way = {}): Promise<TestDatabase> {
  const server = inject('server');
  if (!server) return embedded();
  return cloned({ ...server, pooler: direct ? undefined : server.pooler });
}

/** Bytes. From here on, truncating a table costs less than deleting its rows. */
const LARGE = 1_000_000;

/**
 * Empties every table and restarts every id. Only those that were used: a table that was never written has no pages, so
 * nobody has to look into it. Without triggers, so in any order, and the append-only log, too. Deleting the few rows of
 * a test costs a fraction of truncating, which makes new files.
 */
export async function emptyTables(db: Knex): Promise<void> {
  await db.raw(`do $$
    declare
      used record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for used in select oid::regclass as name, pg_relation_size(oid) > ${LARGE} as is_large from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'knex_%'
          and pg_relation_size(oid) > 0 loop
        if used.is_large then execute format('truncate %s cascade', used.name);
        else execute format('delete from %s', used.name);
        end if;
      end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null and sequencename not like 'knex_%';
    end $$`);
}
