import { randomBytes } from 'node:crypto';
import knex from 'knex';

export type CopiedDatabase = { url: string; drop(): Promise<void> };

/** A copy of a database that nobody else is connected to, beside it on its server. */
export async function copyDatabase(source: string): Promise<CopiedDatabase> {
  const url = new URL(source);
  const original = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = knex({ client: 'pg', connection: url.href, pool: { min: 0, max: 1 } });
  const name = `fairlead_bench_${randomBytes(6).toString('hex')}`;
  console.log(`Copying ${original} …`);
  await server.raw('create database ?? template ??', [name, original]);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await server.raw('drop database ?? with (force)', [name]);
      await server.destroy();
    },
  };
}
