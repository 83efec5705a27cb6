import type { Knex } from 'knex';

/** When the provider's newest event arrived. Ids rise with time, closely enough. */
export async function findNewestEvent(db: Knex): Promise<Date | null> {
  const newest = await db('email_events').orderBy('id', 'desc').first('received_at');
  return newest ? new Date(newest.received_at) : null;
}

/** When the first emails after a time were posted, of those that the provider has accepted. */
export async function findPostedAfter(db: Knex, time: Date): Promise<Date | null> {
  const first = await db('campaign_batches')
    .where('first_attempt_at', '>', time)
    .where({ status: 'done' })
    .whereRaw('coalesce(posted_emails, 1) > 0')
    .orderBy('first_attempt_at')
    .first('first_attempt_at');
  return first?.first_attempt_at ? new Date(first.first_attempt_at) : null;
}
