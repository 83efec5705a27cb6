import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { recordActivity } from '../../activity/activity.queries.ts';
import { cancelPending } from '../cancel-pending.ts';
import { followFirstParts } from '../follow-first-part.ts';
import { startScheduled } from '../start-scheduled.ts';
import { findDueCampaigns } from './batches.queries.ts';

const resumeRenewed = ({ db }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    const resumed: { campaign_name: string }[] = await trx('campaigns')
      .where({ status: 'paused' })
      .where('resumes_at', '<=', trx.raw('now()'))
      .update({ status: 'sending', pause_reason: null, resumes_at: null })
      .returning('campaign_name');
    for (const { campaign_name: name } of resumed) {
      await recordActivity(trx, null, 'UPDATE_CAMPAIGN', `Resumed "${name}": the quota is renewed`, null);
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
