import { expect } from '@playwright/test';
import type { AdminApi } from '../as-admin.ts';
import { query } from '../database.ts';
import { mailsTo } from './mails.ts';

export type SentCampaign = { id: number; name: string };

/** Sends a campaign to typed emails and waits until the provider has reported on each. */
export async function deliveredCampaign(
  api: AdminApi,
  name: string,
  emails: readonly string[],
): Promise<SentCampaign> {
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
    subject: `Subject of ${name}`,
    campaign_name: name,
    recipient_type: 'manual',
    manual_emails: emails,
  });
  await expect
    .poll(async () => {
      const { campaign } = await api.get(`/api/email/campaigns/${campaign_id}`);
      return (campaign as { delivered: number }).delivered;
    })
    .toBe(emails.length);
  return { id: Number(campaign_id), name };
}

/** Makes the provider's reports so far an hour old. */
export const anHourAgo = ({ id }: SentCampaign) =>
  query(
    `update email_events set occurred_at = occurred_at - interval '1 hour',
       payload = jsonb_set(payload, '{accepted_at}', to_jsonb((payload ->> 'accepted_at')::timestamptz - interval '1 hour'))
     where recipient_id in (select id from campaign_recipients where campaign_id = $1)`,
    [id],
  );

const eventCount = async (mail: string, type: string): Promise<number> =>
  (await query('select from email_events where provider_id = $1 and type = $2', [mail, type])).rows.length;

/** A program opens the email as soon as it's there, however late this runs. */
export const openByProgram = async (email: string): Promise<void> =>
  triggerEvent(email, 'email.opened', { at: (await mailsTo(email))[0]?.at });

/** Triggers a provider event for the email, and waits until the product has received its webhook. */
export async function triggerEvent(email: string, type: string, detail: object = {}): Promise<void> {
  const id = (await mailsTo(email))[0]?.id ?? '';
  const before = await eventCount(id, type);
  const reply = await fetch(`${process.env.FAIRLEAD_INBOX_URL}/_local/emails/${id}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, ...detail }),
  });
  expect(reply.status, await reply.text()).toBe(200);
  await expect.poll(() => eventCount(id, type), { message: `${type} of ${email}` }).toBe(before + 1);
}
