import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on the server of DATABASE_URL; undefined without one. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const { DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) return undefined;
  const name = `fairlead_e2e_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
