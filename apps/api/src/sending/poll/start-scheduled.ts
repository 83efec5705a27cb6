import { MISSED_START_MINUTES } from '@fairlead/contract/limits';
import { timeInWords } from '@fairlead/contract/wall-clock';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../features/activity/activity.queries.ts';
import { announceStop } from '../announce-pause.ts';
import { campaignLog } from '../campaign-log.ts';
import { pauseReasons } from '../pause-reasons.ts';

type Due = {
  id: number;
  campaign_name: string;
  request_id: string | null;
  scheduled_at: string | null;
  time_zone: string | null;
  missed: boolean;
};

/**
 * Starts the campaigns whose time has come, each once however many senders look. A scheduled time that passed while nobody was
 * there is asked about instead: a mail for the morning must not go out at night. One that only waited to be undone still goes.
 */
export const startScheduled = ({ db, config, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    const due: Due[] = await trx('campaigns')
      .where({ status: 'scheduled' })
      .where('starts_at', '<=', trx.fn.now())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .select(
        'id',
        'campaign_name',
        'request_id',
        'scheduled_at',
        'time_zone',
        trx.raw(
          `scheduled_at is not null and starts_at < now() - interval '${MISSED_START_MINUTES} minutes' as missed`,
        ),
      );
    for (const { id, campaign_name, request_id, scheduled_at, time_zone, missed } of due) {
      if (missed && scheduled_at) {
        const at = timeInWords(new Date(scheduled_at), time_zone ?? config.timeZone);
        const reason = pauseReasons.startMissed(at);
        await trx('campaigns').where({ id }).update({ status: 'paused', pause_reason: reason });
        await announceStop(trx, { campaign_name, request_id, reason, teamInbox: config.teamInbox });
        campaignLog(log, { id, request_id }).warn({ reason }, 'campaign paused');
      } else {
        await trx('campaigns').where({ id }).update({ status: 'sending', started_at: trx.fn.now() });
        await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Started "${campaign_name}"`, null);
        campaignLog(log, { id, request_id }).info('campaign started');
      }
    }
  });
