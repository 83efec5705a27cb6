import type { Knex } from 'knex';

/** How many sessions of the database wait for a lock. The embedded database has only one, which never does. */
export async function waitingSessions(db: Knex): Promise<number> {
  const [row] = await db('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ wait_event_type: 'Lock' })
    .count<{ count: number }[]>('pid as count');
  return row?.count ?? 0;
}
