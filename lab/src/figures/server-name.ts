import knex from 'knex';

/** The server's version, as it says it. */
export async function serverName(url: string): Promise<string> {
  const server = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    const { rows } = await server.raw('show server_version');
    return `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`;
  } finally {
    await server.destroy();
  }
}
