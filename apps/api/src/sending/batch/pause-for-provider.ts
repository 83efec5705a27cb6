import type { Deps } from '../../deps.ts';
import { recordSystemActivity } from '../../features/activity/activity.queries.ts';
import { maskEmails } from '../../process/log.ts';
import { announcePause } from '../announce-pause.ts';
import { campaignLog } from '../campaign-log.ts';
import { findNow, setPausedByProvider } from './pause-for-provider.queries.ts';
import { type QuotaPeriod, renewalAfter } from './quota-renewal.ts';

type Pause = {
  reason: string;
  /** The quota whose renewal resumes the campaigns. Null: a person has to resume the campaign, and is told by email. */
  until: QuotaPeriod | null;
};

/**
 * Pauses a campaign because the provider accepts no more of its email, or all campaigns if the quota is used up.
 * Happens once, however many senders notice.
 */
export async function pauseForProvider(
  { db, config, log }: Deps,
  campaignId: number,
  { reason, until }: Pause,
): Promise<void> {
  const paused = await db.transaction(async (trx) => {
    const resumesAt = until && renewalAfter(await findNow(trx), until);
    const campaigns = await setPausedByProvider(trx, until === null ? campaignId : null, {
      reason,
      resumesAt,
    });
    for (const { campaign_name, request_id } of campaigns) {
      const pause = { campaign_name, request_id, reason, teamInbox: config.teamInbox };
      if (until === null) await announcePause(trx, pause);
      else await recordSystemActivity(trx, 'UPDATE_CAMPAIGN', `Paused "${campaign_name}": ${reason}`);
    }
    return campaigns;
  });
  for (const campaign of paused)
    campaignLog(log, campaign).error({ reason: maskEmails(reason), until }, 'campaign paused');
}
