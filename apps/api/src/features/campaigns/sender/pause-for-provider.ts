import type { Deps } from '../../../deps.ts';
import { recordActivity } from '../../activity/activity.queries.ts';
import { announceStop } from '../announce-stop.ts';

type Pause = {
  reason: string;
  /** When it goes on by itself; null: when a person says so, who is told by mail. */
  until: 'day' | 'month' | null;
};

/** Resend counts by UTC days and months; a minute later its clock and ours agree that a new one has begun. */
const RENEWED = `date_trunc(:until, now() at time zone 'utc') at time zone 'utc'
  + cast('1 ' || :until as interval) + interval '1 minute'`;

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
        resumes_at: until ? trx.raw(RENEWED, { until }) : null,
      })
      .returning<{ id: number; campaign_name: string }[]>(['id', 'campaign_name']);
    for (const { campaign_name } of campaigns) {
      if (until === null) await announceStop(trx, { campaign_name, reason, teamInbox: config.teamInbox });
      else await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Paused "${campaign_name}": ${reason}`, null);
    }
    return campaigns.map(({ id }) => id);
  });
  if (paused.length > 0) log.error({ campaigns: paused, reason, until }, 'campaigns paused');
}
