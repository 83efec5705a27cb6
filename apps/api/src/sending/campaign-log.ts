import type { Logger } from 'pino';

type Named = { id: number; request_id: string | null };

/** For log lines about a campaign, in any process: they have its id and the id of the request that created it. */
export const campaignLog = (log: Logger, { id, request_id }: Named): Logger =>
  log.child({ requestId: request_id ?? undefined, campaignId: id });
