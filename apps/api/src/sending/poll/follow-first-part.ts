import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/limits';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../features/activity/activity.queries.ts';
import { campaignLog } from '../campaign-log.ts';
import { pauseForResponses } from '../watch-responses.ts';
import { lockWaited, startWaiting } from './first-part.queries.ts';

/**
 * What comes after the first part of a campaign: once all of it is settled the rest waits, and then it goes on by itself unless
 * the first part fared badly.
 */
export const followFirstParts = ({ db, config, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const { campaign_name, first_part_count } of await startWaiting(trx, FIRST_PART_WAIT_MINUTES)) {
      const said = `Sent the first ${first_part_count} of "${campaign_name}"; the rest waits ${FIRST_PART_WAIT_MINUTES} minutes`;
      await recordActivity(trx, null, 'UPDATE_CAMPAIGN', said, null);
    }
    for (const { id, campaign_name, request_id } of await lockWaited(trx)) {
      if (await pauseForResponses(trx, id, { teamInbox: config.teamInbox, log })) continue;
      await trx('campaigns').where({ id }).update({ rest_held: false, waiting_until: null });
      campaignLog(log, { id, request_id }).info('the rest of the campaign goes on');
      const said = `Went on with "${campaign_name}" after its first part`;
      await recordActivity(trx, null, 'UPDATE_CAMPAIGN', said, null);
    }
  });
