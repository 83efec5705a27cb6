import type { Deps } from '../../../deps.ts';
import { recordActivity } from '../../activity/activity.queries.ts';
import { cancelPending } from '../cancel-pending.ts';
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

/**
 * What a sender does between batches: campaigns whose quota is renewed go on, cancelled ones are cleared away.
 * @returns the campaigns that have a batch to send now
 */
export async function lookAround(deps: Deps): Promise<number[]> {
  const open: { id: number; status: string; due: boolean }[] = await deps
    .db('campaigns')
    .whereNull('finished_at')
    .select('id', 'status', deps.db.raw('coalesce(resumes_at <= now(), false) as due'));
  if (open.some(({ status, due }) => status === 'paused' && due)) await resumeRenewed(deps);
  for (const { id, status } of open) if (status === 'cancelled') await cancelPending(deps.db, id, 1_000);
  return open.length === 0 ? [] : findDueCampaigns(deps.db);
}
