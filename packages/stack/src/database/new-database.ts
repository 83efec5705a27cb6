import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type NewDatabase = { name: string; url: string; remove(): Promise<void> };

type Options = {
  /** What its name begins with. */
  prefix?: string;
  /** The database it's a copy of, on the same server. Nobody may be connected to it. */
  template?: string;
};

/** The same server, another database. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates a database, empty unless it has a `template`, on the server that `serverUrl` leads to. Its role may do that. */
export async function newDatabase(
  serverUrl: string,
  { prefix = 'fairlead_scratch', template }: Options = {},
): Promise<NewDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${pg.escapeIdentifier(template)}` : '';
  await run(serverUrl, `create database ${pg.escapeIdentifier(name)}${copied}`);
  return {
    name,
    url: urlOf(serverUrl, name),
    remove: () => run(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  };
}
