import type { Knex } from 'knex';
import type { CampaignRow } from '../../../platform/db/tables/campaigns.ts';
import { KEPT_DETAILS } from '../../pausing/pause-reasons.ts';

/** The database's clock. */
export async function findNow(db: Knex): Promise<Date> {
  const { rows }: { rows: { now: string }[] } = await db.raw('select now()');
  return new Date(rows[0]?.now ?? Number.NaN);
}

type Paused = Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>;

/** Pauses one campaign if it's being sent, or all that are being sent. Locks them in the order of their ids. */
export const setPausedByProvider = (
  trx: Knex,
  campaignId: number | null,
  { reason, details, resumesAt }: { reason: string; details: string | null; resumesAt: Date | null },
): Promise<Paused[]> =>
  trx('campaigns')
    .whereIn(
      'id',
      trx('campaigns')
        .where({ status: 'sending', ...(campaignId !== null && { id: campaignId }) })
        .orderBy('campaigns.id')
        .forUpdate()
        .select('id'),
    )
    .update({
      status: 'paused',
      pause_reason: reason,
      trouble_details: details ?? trx.raw(KEPT_DETAILS),
      resumes_at: resumesAt?.toISOString() ?? null,
    })
    .returning<Paused[]>(['id', 'campaign_name', 'request_id']);
