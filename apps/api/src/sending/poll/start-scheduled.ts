import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';
import { announcePause } from '../pausing/announce-pause.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import {
  lockStarting,
  type StartingCampaign,
  setStarted,
  setStartMissed,
} from './start-scheduled.queries.ts';

async function start(trx: Knex, campaign: StartingCampaign, { log }: Deps): Promise<void> {
  await setStarted(trx, campaign.id);
  await recordOnCampaign(trx, campaign, `Started sending "${campaign.campaign_name}"`);
  campaignLog(log, campaign).info('campaign started');
}

async function pauseMissed(
  trx: Knex,
  campaign: StartingCampaign & { scheduled_at: string },
  { config, log }: Deps,
): Promise<void> {
  const at = timeInWords(new Date(campaign.scheduled_at), campaign.time_zone ?? config.timeZone);
  const reason = pauseReasons.startMissed(at);
  await setStartMissed(trx, campaign.id, reason);
  await announcePause(trx, { ...campaign, reason, teamInbox: config.teamInbox });
  campaignLog(log, campaign).warn({ reason }, 'campaign paused');
}

/**
 * Starts the campaigns whose time has come, each once however many senders poll. If no sender was running at a
 * scheduled time, it asks a person instead: a morning email must not go out at night. A campaign that only waited for
 * its undo still goes.
 */
export const startScheduled = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (trx) => {
    for (const campaign of await lockStarting(trx)) {
      const { scheduled_at, missed } = campaign;
      if (missed && scheduled_at) await pauseMissed(trx, { ...campaign, scheduled_at }, deps);
      else await start(trx, campaign, deps);
    }
  });
