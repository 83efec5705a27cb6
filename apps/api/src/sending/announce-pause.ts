import { brand } from '@fairlead/contract/brand';
import type { Knex } from 'knex';
import type { CampaignRow } from '../db/tables/campaigns.ts';
import { noticeEmail } from '../mail/notice-email.ts';
import { enqueueEmail } from '../mail/outbox.queries.ts';
import { recordOnCampaign } from './record-on-campaign.ts';

type Pause = Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'> & { reason: string; teamInbox: string };

/**
 * Records that a campaign paused without an admin, and emails the team, because someone has to resume it. Call it in
 * the transaction of the pause.
 */
export async function announcePause(
  trx: Knex,
  { id, campaign_name, request_id, reason, teamInbox }: Pause,
): Promise<void> {
  const description = `Paused "${campaign_name}": ${reason}`;
  await recordOnCampaign(trx, { id }, description);
  await enqueueEmail(trx, {
    kind: 'notice',
    to: teamInbox,
    requestId: request_id ?? undefined,
    ...noticeEmail(`${brand.name}: a campaign was stopped`, [
      description,
      'It goes on when an admin resumes it.',
    ]),
  });
}

type Trouble = Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'> & {
  trouble: string;
  teamInbox: string;
};

/** Records that a campaign doesn't get on although nobody paused it, and emails the team. */
export async function announceTrouble(
  trx: Knex,
  { id, campaign_name, request_id, trouble, teamInbox }: Trouble,
): Promise<void> {
  const description = `"${campaign_name}" needs attention: ${trouble}`;
  await recordOnCampaign(trx, { id }, description);
  await enqueueEmail(trx, {
    kind: 'notice',
    to: teamInbox,
    requestId: request_id ?? undefined,
    ...noticeEmail(`${brand.name}: a campaign is stuck`, [description]),
  });
}
