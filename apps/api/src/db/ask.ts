import type { Knex } from 'knex';
import type { Client, QueryResultRow } from 'pg';

type Connections = {
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
};

/**
 * Runs one statement that is written out, with $1, $2 … in it, in the transaction or on a connection of the pool, and nothing around it: for
 * statements that somebody waits for who has little else to wait for (docs/decisions/0165).
 */
export async function ask<Row extends QueryResultRow>(
  db: Knex,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const connections: Connections = db.client;
  const connection = await connections.acquireConnection();
  try {
    return (await connection.query<Row>(statement, [...values])).rows;
  } finally {
    await connections.releaseConnection(connection);
  }
}
