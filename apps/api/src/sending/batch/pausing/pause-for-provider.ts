import type { Deps } from '../../../platform/deps.ts';
import { maskEmails } from '../../../platform/process/log.ts';
import { campaignLog } from '../../ending/campaign-log.ts';
import { announcePause, recordPause } from '../../pausing/announce-pause.ts';
import { findNow, setPausedByProvider } from './pause-for-provider.queries.ts';
import { type QuotaPeriod, renewalAfter } from './quota-renewal.ts';

type Pause = {
  reason: string;
  /** The provider's own words, if the reason is ours. */
  details?: string;
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
  { reason, details, until }: Pause,
): Promise<void> {
  const paused = await db.transaction(async (trx) => {
    const resumesAt = until && renewalAfter(await findNow(trx), until);
    const campaigns = await setPausedByProvider(trx, until === null ? campaignId : null, {
      reason,
      details: details ?? null,
      resumesAt,
    });
    for (const campaign of campaigns) {
      if (until === null) await announcePause(trx, { ...campaign, reason, teamInbox: config.teamInbox });
      else await recordPause(trx, { ...campaign, reason, resumesAt });
    }
    return campaigns;
  });
  for (const campaign of paused)
    campaignLog(log, campaign).error(
      { reason: maskEmails(reason), details: details && maskEmails(details), until },
      'campaign paused',
    );
}
