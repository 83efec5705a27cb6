import type { Knex } from 'knex';

const FOUND = `select distinct given.email, s.id from unnest(cast(? as text[])) as given (email)
  join subscribers s on lower(s.email) = lower(given.email)`;

/** Adds to the rows of a page which subscriber has the address, so the screen can link to them; null if none has. */
export async function withSubscriberIds<Row extends { email: string }>(
  db: Knex,
  rows: readonly Row[],
): Promise<(Row & { subscriber_id: number | null })[]> {
  const { rows: found }: { rows: { email: string; id: number }[] } = await db.raw(FOUND, [
    rows.map(({ email }) => email) as unknown as Knex.Value,
  ]);
  const ids = new Map(found.map(({ email, id }) => [email, id]));
  return rows.map((row) => ({ ...row, subscriber_id: ids.get(row.email) ?? null }));
}

export async function withSubscriberId<Row extends { email: string }>(
  db: Knex,
  row: Row,
): Promise<Row & { subscriber_id: number | null }> {
  const [linked] = await withSubscriberIds(db, [row]);
  return linked ?? { ...row, subscriber_id: null };
}
