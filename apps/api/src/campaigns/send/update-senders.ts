import { senderOf } from '@fairlead/contract/platform/organization';
import type { ScheduledCampaign } from '@fairlead/contract/team/organization';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { documentOf } from '../drafts/duplicate-campaign.ts';
import { freezeEmail } from './freeze-email.ts';
import { findWithOldSender, lockWithOldSender } from './old-sender.queries.ts';

/** Scheduled campaigns whose emails still have another name, postal address, or logo of the sender. */
export async function listOldSenders(db: Knex): Promise<ScheduledCampaign[]> {
  const found = await findWithOldSender(db, senderOf(await findOrganization(db)));
  return found.flatMap(({ id, campaign_name, scheduled_at }) =>
    scheduled_at ? [{ id, campaign_name, scheduled_at }] : [],
  );
}

/** Freezes their emails anew, with what the organization says of itself now. Nothing of them has gone out yet. */
export const updateOldSenders = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
): Promise<ScheduledCampaign[]> =>
  actAs(db, caller, async (trx, record) => {
    const campaigns = await lockWithOldSender(trx, senderOf(await findOrganization(trx)));
    for (const campaign of campaigns) {
      const { id, campaign_name } = campaign;
      await freezeEmail(trx, id, campaign, documentOf(campaign), config);
      await record('UPDATE_CAMPAIGN', `Updated the sender’s details in the scheduled "${campaign_name}"`, {
        kind: 'campaign',
        id,
      });
    }
    return listOldSenders(trx);
  });
