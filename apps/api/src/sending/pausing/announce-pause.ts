import { brand } from '@fairlead/contract/platform/brand';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { maskEmails } from '../../platform/process/log.ts';
import { insertNotification } from '../../team/notifications/notifications.queries.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';

type Pause = Pick<CampaignRow, 'id' | 'campaign_name'> & {
  reason: string;
  /** When it goes on. Null: when an admin resumes it. */
  resumesAt: Date | null;
};

/** Records that a campaign paused without an admin, and notifies the admins. In the transaction of the pause. */
export async function recordPause(
  trx: Knex,
  { id, campaign_name, reason, resumesAt }: Pause,
): Promise<string> {
  const description = `Paused "${campaign_name}": ${reason}`;
  await recordOnCampaign(trx, { id }, description);
  await insertNotification(trx, {
    kind: 'campaign_paused',
    subject: { kind: 'campaign', id },
    reason: maskEmails(reason),
    resumes_at: resumesAt?.toISOString() ?? null,
  });
  return description;
}

type PauseForAdmin = Omit<Pause, 'resumesAt'> & Pick<CampaignRow, 'request_id'> & { teamInbox: string };

/** Does the same for a pause that an admin has to end, and emails the team. */
export async function announcePause(
  trx: Knex,
  { request_id, teamInbox, ...pause }: PauseForAdmin,
): Promise<void> {
  const description = await recordPause(trx, { ...pause, resumesAt: null });
  await enqueueEmail(trx, {
    kind: 'notice',
    to: teamInbox,
    requestId: request_id ?? undefined,
    ...noticeEmail(`${brand.name}: a campaign was paused`, [
      description,
      'Nothing more goes out until an admin resumes it.',
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
