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

/** Stops a campaign because the provider takes no more mail, once however many senders notice. */
export async function pauseForProvider(
  { db, config, log }: Deps,
  campaignId: number,
  { reason, until }: Pause,
): Promise<void> {
  const paused = await db.transaction(async (trx) => {
    const [campaign] = await trx('campaigns')
      .where({ id: campaignId, status: 'sending' })
      .update({
        status: 'paused',
        pause_reason: reason,
        resumes_at: until ? trx.raw(RENEWED, { until }) : null,
      })
      .returning<{ campaign_name: string }[]>('campaign_name');
    if (!campaign) return false;
    const { campaign_name } = campaign;
    if (until === null) await announceStop(trx, { campaign_name, reason, teamInbox: config.teamInbox });
    else await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Paused "${campaign_name}": ${reason}`, null);
    return true;
  });
  if (paused) log.error({ campaignId, reason, until }, 'campaign paused');
}
