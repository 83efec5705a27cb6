import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { type LockedCampaign, lockCampaign } from './drafts.queries.ts';

type Scheduled = LockedCampaign & { scheduled_at: string };

/**
 * Keeps a scheduled campaign from starting until the transaction ends.
 * @param so what it means that it can't be edited any more
 * @throws HttpError 404 without it; 409 if it isn't scheduled, has started, or was canceled
 */
export async function lockEditable(trx: Knex, id: number, so: string): Promise<Scheduled> {
  const campaign = await lockCampaign(trx, id);
  if (!campaign) throw notFound(texts.campaigns.notFound);
  const { campaign_name, status, scheduled_at, started_at, replaced_by } = campaign;
  if (replaced_by !== null) throw conflict(`${draftTexts.replaced(campaign_name)}, ${so}`);
  if (status === 'cancelled') throw conflict(`${draftTexts.canceled(campaign_name)}, ${so}`);
  if (started_at !== null || (status !== 'scheduled' && status !== 'paused'))
    throw conflict(`${draftTexts.begun(campaign_name)}, ${so}`);
  if (scheduled_at === null) throw conflict(draftTexts.notScheduled(campaign_name));
  return { ...campaign, scheduled_at };
}
