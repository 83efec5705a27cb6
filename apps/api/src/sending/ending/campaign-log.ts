import type { Logger } from 'pino';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';

type Named = Pick<CampaignRow, 'id' | 'request_id'>;

/** For log lines about a campaign, in any process: they have its id and the id of the request that created it. */
export const campaignLog = (log: Logger, { id, request_id }: Named): Logger =>
  log.child({ requestId: request_id ?? undefined, campaignId: id });
