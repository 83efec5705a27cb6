import type { Knex } from 'knex';
import type { CampaignRow } from '../db/tables/campaigns.ts';
import { recordSystemActivity } from '../features/activity/activity.queries.ts';
import { maskEmails } from '../process/log.ts';

/** Records what the system did with a campaign. The provider's reasons may quote an email. */
export const recordOnCampaign = (trx: Knex, { id }: Pick<CampaignRow, 'id'>, description: string) =>
  recordSystemActivity(trx, 'UPDATE_CAMPAIGN', maskEmails(description), null, { kind: 'campaign', id });
