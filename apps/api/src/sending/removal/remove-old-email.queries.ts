import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';

export type OldCampaign = Pick<CampaignRow, 'id' | 'campaign_name'>;

const daysAgo = (db: Knex, days: number) => db.raw('now() - make_interval(days => ?)', [days]);

/** The oldest campaign that ended so long ago and has details left. One whose events are to be read again waits. */
export const findOldCampaign = (db: Knex, days: number): Promise<OldCampaign | undefined> =>
  db('campaigns')
    .where('finished_at', '<', daysAgo(db, days))
    .whereNull('details_removed_at')
    .whereNull('recount_at')
    .orderBy('id')
    .first('id', 'campaign_name');

/** @returns whether it has ended; "Try failed again" may have reopened it */
export const lockEnded = async (trx: Knex, id: number): Promise<boolean> =>
  (await trx('campaigns').where({ id }).whereNotNull('finished_at').forUpdate().first('id')) !== undefined;

export const findSomeRecipients = (db: Knex, campaignId: number, limit: number): Promise<number[]> =>
  db('campaign_recipients')
    .where({ campaign_id: campaignId })
    .orderBy('batch_number')
    .limit(limit)
    .pluck('id');

/** Only those who may have the email can have its link. */
const REMOVE = `
  with gone as (
    delete from campaign_recipients where id = any(:ids)
    returning id, token, campaign_id, email, status, unsubscribed_at),
  kept as (
    insert into removed_recipients (token, campaign_id, email, unsubscribed)
    select token, campaign_id, email, unsubscribed_at is not null from gone where status in ('sent', 'uncertain')),
  events as (delete from email_events using gone where email_events.recipient_id = gone.id returning email_events.id)
  select cast((select count(*) from gone) as integer) as recipients,
    cast((select count(*) from events) as integer) as events`;

export type Removed = { recipients: number; events: number };

/** Removes recipients and their events, and keeps their links. The recipients must be locked. */
export async function deleteRecipients(trx: Knex, ids: number[]): Promise<Removed> {
  const { rows } = await trx.raw(REMOVE, { ids: ids as unknown as Knex.Value });
  return rows[0];
}

const some = (db: Knex, table: 'campaign_batches' | 'email_events', limit: number) =>
  db(table).limit(limit).select('id');

/** @returns how many */
export const deleteBatches = (db: Knex, campaignId: number, limit: number): Promise<number> =>
  db('campaign_batches')
    .whereIn('id', some(db, 'campaign_batches', limit).where({ campaign_id: campaignId }))
    .delete();

/** Events of no recipient of ours, such as those of another installation that shares the provider's account. */
export const deleteUnmatchedEvents = (db: Knex, days: number, limit: number): Promise<number> =>
  db('email_events')
    .whereIn(
      'id',
      some(db, 'email_events', limit)
        .whereNull('recipient_id')
        .where('received_at', '<', daysAgo(db, days))
        .orderBy('received_at'),
    )
    .delete();

export const setDetailsRemoved = (trx: Knex, id: number): Promise<number> =>
  trx('campaigns').where({ id, details_removed_at: null }).update({ details_removed_at: trx.fn.now() });
