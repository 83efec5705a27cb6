import { brand } from '@fairlead/contract/brand';
import type { Knex } from 'knex';
import { recordActivity } from '../features/activity/activity.queries.ts';
import { enqueueMail } from '../mail/outbox.queries.ts';
import { htmlValue } from './render/escape.ts';

type Stop = { campaign_name: string; request_id: string | null; reason: string; teamInbox: string };

/** Writes down that a campaign was paused without a person, and tells the team, because it waits for one. In the pause's own transaction. */
export async function announceStop(
  trx: Knex,
  { campaign_name, request_id, reason, teamInbox }: Stop,
): Promise<void> {
  const said = `Paused "${campaign_name}": ${reason}`;
  await recordActivity(trx, null, 'UPDATE_CAMPAIGN', said, null);
  await enqueueMail(trx, {
    kind: 'notice',
    to: teamInbox,
    requestId: request_id ?? undefined,
    subject: `${brand.name}: a campaign was stopped`,
    text: `${said}\n\nIt goes on when an admin resumes it.`,
    html: `<p>${htmlValue(said)}</p><p>It goes on when an admin resumes it.</p>`,
  });
}
