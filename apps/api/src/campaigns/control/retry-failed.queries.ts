import { ERASED_EMAILS } from '@fairlead/contract/platform/erased-people';
import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { CampaignRecipientRow, CampaignRow } from '../../platform/db/tables/campaigns.ts';

/**
 * A failed email was refused on its first post, so the provider never accepted it, or the provider said later that it
 * gave up before sending it. If it says that the email was delivered after all, it isn't sent again, and neither are
 * suppressed or erased people tried again.
 */
const retryable = (
  campaignId: string,
) => `r.campaign_id = ${campaignId} and r.status = 'failed' and r.delivered_at is null
  and r.email not like '${ERASED_EMAILS}'
  and not exists (select from suppressions s where s.email = lower(r.email))`;

/** How many recipients of a row of `campaigns` may be tried again. */
export const COUNT_RETRYABLE = `(select count(*) from campaign_recipients r where ${retryable('campaigns.id')})`;

type Retryable = Pick<CampaignRecipientRow, 'id' | 'failed_at'>;

const LOCK = `select r.id, r.failed_at from campaign_recipients r where ${retryable(':campaignId')} order by r.id for update of r`;

/** Locks the recipients that may be tried again, in the order of their ids as everywhere. */
export async function lockRetryable(trx: Knex, campaignId: number): Promise<Retryable[]> {
  const { rows }: { rows: Retryable[] } = await trx.raw(LOCK, { campaignId });
  return rows;
}

export const lockCampaign = (
  trx: Knex,
  id: number,
): Promise<Pick<CampaignRow, 'campaign_name' | 'status'> | undefined> =>
  trx('campaigns').where({ id }).forUpdate().first('campaign_name', 'status');

const NEW_BATCHES = `
  with last as (select max(number) as number from campaign_batches where campaign_id = :campaignId),
  again as (
    select id, last.number + (row_number() over (order by id) - 1) / ${BATCH_SIZE} + 1 as number
    from unnest(cast(:ids as bigint[])) as id, last),
  added as (
    insert into campaign_batches (campaign_id, number, first_part)
    select distinct campaigns.id, again.number, campaigns.rest_held from again, campaigns where campaigns.id = :campaignId)
  update campaign_recipients r set status = 'pending', reason = null, reason_detail = null, failed_at = null,
    bounce_class = null, batch_number = again.number, provider_id = null,
    earlier_provider_ids = case when r.provider_id is null then r.earlier_provider_ids
      else array_append(r.earlier_provider_ids, r.provider_id) end
  from again where r.id = again.id`;

const REOPEN = `
  update campaigns set status = 'sending', finished_at = null, failed_count = failed_count - :count,
    failed_later_count = failed_later_count - :later
  where id = :campaignId`;

const REMOVE_CLASS = `
  update campaign_bounces set recipients = recipients - :later where campaign_id = :campaignId and class = 'not_sent'`;

/**
 * Makes failed recipients pending again, in new batches with new keys. The provider's earlier ids are kept, so a late
 * event of an earlier email doesn't count for the new one. While the rest is held, they're part of the first part. The
 * campaign's row must be locked.
 */
export async function reopenRecipients(
  trx: Knex,
  campaignId: number,
  recipients: readonly Retryable[],
): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  const later = recipients.filter(({ failed_at }) => failed_at !== null).length;
  await trx.raw(NEW_BATCHES, { campaignId, ids: ids as unknown as Knex.Value });
  await trx.raw(REOPEN, { campaignId, count: ids.length, later });
  if (later > 0) await trx.raw(REMOVE_CLASS, { campaignId, later });
}
