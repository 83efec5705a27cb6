import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../features/activity/activity.queries.ts';
import { findDueCampaigns } from '../batch/batches.queries.ts';
import { campaignLog } from '../campaign-log.ts';
import { cancelPending } from '../cancel-unsent.ts';
import { followFirstParts } from './follow-first-part.ts';
import { startScheduled } from './start-scheduled.ts';

const resumeRenewed = ({ db, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    const resumed: { id: number; campaign_name: string; request_id: string | null }[] = await trx('campaigns')
      .where({ status: 'paused' })
      .where('resumes_at', '<=', trx.raw('now()'))
      .update({ status: 'sending', pause_reason: null, resumes_at: null })
      .returning(['id', 'campaign_name', 'request_id']);
    for (const campaign of resumed) {
      const name = campaign.campaign_name;
      await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Resumed "${name}": the quota is renewed`, null);
      campaignLog(log, campaign).info('campaign resumed: the quota is renewed');
    }
  });

type Open = { id: number; status: string; renewed: boolean; starts: boolean; part_over: boolean };

/** Campaigns that have not ended, with what the clock says about each. */
const findOpen = (db: Knex): Promise<Open[]> =>
  db('campaigns')
    .whereNull('finished_at')
    .select(
      'id',
      'status',
      db.raw(`status = 'paused' and coalesce(resumes_at <= now(), false) as renewed`),
      db.raw(`status = 'scheduled' and coalesce(starts_at <= now(), false) as starts`),
      db.raw(`status = 'sending' and rest_held and coalesce(waiting_until <= now(), true) as part_over`),
    );

/**
 * What a sender does between batches, by the database's clock: scheduled campaigns start, campaigns whose quota is renewed or whose
 * first part has proven itself go on, cancelled ones are cleared away.
 * @returns the campaigns that have a batch to send now
 */
export async function lookAround(deps: Deps): Promise<number[]> {
  const open = await findOpen(deps.db);
  if (open.some(({ starts }) => starts)) await startScheduled(deps);
  if (open.some(({ renewed }) => renewed)) await resumeRenewed(deps);
  if (open.some(({ part_over }) => part_over)) await followFirstParts(deps);
  for (const { id, status } of open) if (status === 'cancelled') await cancelPending(deps.db, id, 1_000);
  return open.length === 0 ? [] : findDueCampaigns(deps.db);
}
