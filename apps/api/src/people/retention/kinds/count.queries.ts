import type { Knex } from 'knex';

/** @param sql with one `count`, as text or number */
export async function countBy(db: Knex, sql: string, bindings: Record<string, Knex.Value>): Promise<number> {
  const { rows }: { rows: { count: string | number }[] } = await db.raw(sql, bindings);
  return Number(rows[0]?.count ?? 0);
}

/** SQL: so many days ago. */
export const DAYS_AGO = 'now() - make_interval(days => :days)';
