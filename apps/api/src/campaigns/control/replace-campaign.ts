import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import type { Knex } from 'knex';
import type { RecordAct } from '../../access/sessions/act-as.ts';
import { lockEditable } from '../drafts/editable-campaign.ts';
import { setControlled } from './control-campaign.queries.ts';

/**
 * Cancels a scheduled campaign in the transaction that creates its edited version. A sender that starts it locks it,
 * too, so exactly one of the two goes out.
 * @throws HttpError 409 if it has started or was canceled
 */
export async function replaceCampaign(
  trx: Knex,
  id: number,
  by: { id: number; campaign_name: string },
  record: RecordAct,
): Promise<void> {
  const { campaign_name } = await lockEditable(trx, id, draftTexts.replace);
  await setControlled(trx, id, { status: 'cancelled', replaced_by: by.id });
  const description = `Replaced "${campaign_name}" with its edited version, "${by.campaign_name}"`;
  await record('UPDATE_CAMPAIGN', description, { kind: 'campaign', id });
}
