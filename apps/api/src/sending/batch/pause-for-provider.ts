import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../features/activity/activity.queries.ts';
import { maskEmails } from '../../process/log.ts';
import { announceStop } from '../announce-pause.ts';
import { campaignLog } from '../campaign-log.ts';
import { type QuotaPeriod, renewalAfter } from './quota-renewal.ts';

type Paused = { id: number; campaign_name: string; request_id: string | null };

type Pause = {
  reason: string;
  /** When it goes on by itself; null: when a person says so, who is told by mail. */
  until: QuotaPeriod | null;
};

/**
 * Stops a campaign because the provider takes no more of its mail, or all of them when the quota is used up. Once, however many
 * senders notice.
 */
export async function pauseForProvider(
  { db, config, log }: Deps,
  campaignId: number,
  { reason, until }: Pause,
): Promise<void> {
  const paused = await db.transaction(async (trx) => {
    const { rows }: { rows: { now: string }[] } = await trx.raw('select now()');
    const now = new Date(rows[0]?.now ?? Number.NaN);
    const stopped = trx('campaigns')
      .where({ status: 'sending', ...(until === null && { id: campaignId }) })
      .orderBy('campaigns.id')
      .forUpdate()
      .select('id');
    const campaigns = await trx('campaigns')
      .whereIn('id', stopped)
      .update({
        status: 'paused',
        pause_reason: reason,
        resumes_at: until && renewalAfter(now, until).toISOString(),
      })
      .returning<Paused[]>(['id', 'campaign_name', 'request_id']);
    for (const { campaign_name, request_id } of campaigns) {
      const stop = { campaign_name, request_id, reason, teamInbox: config.teamInbox };
      if (until === null) await announceStop(trx, stop);
      else await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Paused "${campaign_name}": ${reason}`, null);
    }
    return campaigns;
  });
  for (const campaign of paused)
    campaignLog(log, campaign).error({ reason: maskEmails(reason), until }, 'campaign paused');
}
