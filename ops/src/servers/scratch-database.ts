import { randomBytes } from 'node:crypto';
import knex from 'knex';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts';

export type ScratchDatabase = { url: string; remove(): Promise<void> };

async function createDatabase(serverUrl: string, template?: string): Promise<ScratchDatabase> {
  const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  const name = `fairlead_lab_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (template === undefined) await server.raw('create database ??', [name]);
  else await server.raw('create database ?? template ??', [name, template]);
  return {
    url: url.href,
    remove: async () => {
      await server.raw('drop database ?? with (force)', [name]);
      await server.destroy();
    },
  };
}

/** A new, migrated database on a server. */
export async function scratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const scratch = await createDatabase(serverUrl);
  const db = connect(scratch.url, { poolSize: 1 });
  await migrate(db).finally(() => db.destroy());
  return scratch;
}

/** A copy of a database that nobody else is connected to, on the same server. */
export function copyDatabase(source: string): Promise<ScratchDatabase> {
  const server = new URL(source);
  const original = server.pathname.slice(1);
  server.pathname = '/postgres';
  return createDatabase(server.href, original);
}
