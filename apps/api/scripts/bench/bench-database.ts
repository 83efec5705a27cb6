import knex from 'knex';

/** The address of a database of this name on the server that an address leads to. Made there when it is missing; it stays. */
export async function benchDatabase(serverUrl: string, name: string): Promise<string> {
  const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  try {
    const there = await server('pg_database').where({ datname: name }).first('datname');
    if (!there) await server.raw('create database ??', [name]);
  } finally {
    await server.destroy();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** What the server calls itself. */
export async function serverName(url: string): Promise<string> {
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    const { rows } = await server.raw('show server_version');
    return `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`;
  } finally {
    await server.destroy();
  }
}
