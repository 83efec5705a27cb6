import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../features/activity/activity.queries.ts';
import { campaignLog } from '../campaign-log.ts';
import { cancelUnsent } from '../cancel-unsent.ts';
import { findDueCampaigns, findUnfinished, resumeRenewed } from './poll.queries.ts';
import { releaseRest } from './release-rest.ts';
import { startScheduled } from './start-scheduled.ts';

/** Milliseconds of one poll that go into canceling; the next poll goes on. */
const CANCEL_WITHIN = 1_000;

const resumeAfterQuota = ({ db, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const campaign of await resumeRenewed(trx)) {
      const said = `Resumed "${campaign.campaign_name}": the quota is renewed`;
      await recordActivity(trx, null, 'UPDATE_CAMPAIGN', said, null);
      campaignLog(log, campaign).info('campaign resumed: the quota is renewed');
    }
  });

/**
 * What time brings, by the database's clock: scheduled campaigns start, campaigns whose quota is renewed or whose first part did well go
 * on, canceled ones are cleared away.
 * @returns the campaigns that have a batch to send now
 */
export async function poll(deps: Deps): Promise<number[]> {
  const unfinished = await findUnfinished(deps.db);
  if (unfinished.some(({ starts }) => starts)) await startScheduled(deps);
  if (unfinished.some(({ renewed }) => renewed)) await resumeAfterQuota(deps);
  if (unfinished.some(({ part_over }) => part_over)) await releaseRest(deps);
  for (const { id, status } of unfinished)
    if (status === 'cancelled') await cancelUnsent(deps.db, id, CANCEL_WITHIN);
  return unfinished.length === 0 ? [] : findDueCampaigns(deps.db);
}
