import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/limits';
import type { Deps } from '../../deps.ts';
import { recordSystemActivity } from '../../features/activity/activity.queries.ts';
import { campaignLog } from '../campaign-log.ts';
import { pauseForResponses } from '../pause-for-responses.ts';
import { lockWaited, setRestReleased, startWaiting } from './first-part.queries.ts';

/**
 * Once a campaign's first part is settled, its rest waits. After the wait it goes out, unless the first part did badly.
 */
export const releaseRest = ({ db, config, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const { campaign_name, first_part_count } of await startWaiting(trx, FIRST_PART_WAIT_MINUTES)) {
      const description = `Sent the first ${first_part_count} of "${campaign_name}"; the rest waits ${FIRST_PART_WAIT_MINUTES} minutes`;
      await recordSystemActivity(trx, 'UPDATE_CAMPAIGN', description);
    }
    for (const { id, campaign_name, request_id } of await lockWaited(trx)) {
      if (await pauseForResponses(trx, id, { teamInbox: config.teamInbox, log })) continue;
      await setRestReleased(trx, id);
      campaignLog(log, { id, request_id }).info('the rest of the campaign goes on');
      const description = `Went on with "${campaign_name}" after its first part`;
      await recordSystemActivity(trx, 'UPDATE_CAMPAIGN', description);
    }
  });
