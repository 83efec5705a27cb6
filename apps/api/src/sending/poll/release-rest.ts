import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/platform/limits';
import type { Deps } from '../../platform/deps.ts';
import { insertNotification } from '../../team/notifications/insert-notification.queries.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';
import { pauseForResponses } from '../pausing/pause-for-responses.ts';
import { lockWaited, setRestReleased, startWaiting } from './first-part.queries.ts';

/**
 * Once a campaign's first part is settled, its rest waits. After the wait it goes out, unless the first part did badly.
 */
export const releaseRest = ({ db, config, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const { id, campaign_name, ...part } of await startWaiting(trx, FIRST_PART_WAIT_MINUTES)) {
      const description = `Finished the first ${part.first_part_count} of "${campaign_name}". The rest goes out in ${FIRST_PART_WAIT_MINUTES} minutes`;
      await recordOnCampaign(trx, { id }, description);
      const subject = { kind: 'campaign', id } as const;
      await insertNotification(trx, { kind: 'first_part_waiting', subject, ...part });
    }
    for (const campaign of await lockWaited(trx)) {
      const { id, campaign_name } = campaign;
      if (await pauseForResponses(trx, id, { teamInbox: config.teamInbox, log })) continue;
      await setRestReleased(trx, id);
      campaignLog(log, campaign).info('the rest of the campaign goes on');
      await recordOnCampaign(trx, campaign, `Started sending the rest of "${campaign_name}"`);
    }
  });
