import type { Knex } from 'knex';

/** When the provider's newest event arrived. Ids rise with time, closely enough. */
export async function findNewestEvent(db: Knex): Promise<Date | null> {
  const newest = await db('email_events').orderBy('id', 'desc').first('received_at');
  return newest ? new Date(newest.received_at) : null;
}
