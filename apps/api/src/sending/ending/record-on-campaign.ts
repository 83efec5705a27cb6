import type { Knex } from 'knex';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { maskEmails } from '../../platform/process/log.ts';

/** Records what the system did with a campaign. The provider's reasons may quote an email. */
export const recordOnCampaign = (trx: Knex, { id }: Pick<CampaignRow, 'id'>, description: string) =>
  recordSystemActivity(trx, 'UPDATE_CAMPAIGN', maskEmails(description), null, { kind: 'campaign', id });
