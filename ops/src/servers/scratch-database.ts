import { randomBytes } from 'node:crypto';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import knex from 'knex';
import { connect } from '../../../apps/api/src/db/connect.ts';
import { migrate } from '../../../apps/api/src/db/migrate.ts';

export type ScratchDatabase = { url: string; kind: string; drop(): Promise<void> };

async function onServer(serverUrl: string): Promise<ScratchDatabase> {
  const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  const name = `fairlead_bench_${randomBytes(6).toString('hex')}`;
  await server.raw('create database ??', [name]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    kind: 'PostgreSQL',
    drop: async () => {
      await server.raw('drop database ?? with (force)', [name]);
      await server.destroy();
    },
  };
}

async function embedded(): Promise<ScratchDatabase> {
  const { url, stop } = await startEmbeddedDb({ dataDir: null });
  return { url, kind: 'embedded database', drop: stop };
}

/** An empty, migrated database for measuring: a new one on the server of DATABASE_URL, else an embedded one in memory. */
export async function scratchDatabase(serverUrl = process.env.DATABASE_URL): Promise<ScratchDatabase> {
  const scratch = serverUrl ? await onServer(serverUrl) : await embedded();
  const db = connect(scratch.url, { poolSize: 1 });
  await migrate(db).finally(() => db.destroy());
  return scratch;
}
