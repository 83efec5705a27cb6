import pg from 'pg';

/** Runs a statement in the product's database, to backdate rows instead of waiting. */
export async function query(sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client(process.env.FAIRLEAD_DATABASE_URL);
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
