import type { AdminApi } from '../as-admin.ts';
import { query } from '../database.ts';
import { newTag } from '../tag.ts';

/** Email addresses that no other test uses. */
export const people = (tag: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `person${at}-${tag}@people.invalid`);

export type MadeCampaign = { id: number; name: string; emails: string[] };

/** Creates a campaign through the API, to this many people unless emails are given. */
export async function newCampaign(
  api: AdminApi,
  { count = 1, ...fields }: { count?: number; manual_emails?: string[] } & Record<string, unknown> = {},
): Promise<MadeCampaign> {
  const tag = newTag();
  const emails = fields.manual_emails ?? people(tag, count);
  const name = `Made ${tag}`;
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'A short demo',
    campaign_name: name,
    recipient_type: 'manual',
    ...fields,
    manual_emails: emails,
  });
  return { id: Number(campaign_id), name, emails };
}

/** Backdates a campaign's times, in minutes from now. */
export const backdate = (
  id: number,
  columns: readonly ('starts_at' | 'scheduled_at' | 'waiting_until')[],
  minutesAgo: number,
) =>
  query(
    `update campaigns set ${columns.map((column) => `${column} = now() - make_interval(mins => $2)`).join(', ')} where id = $1`,
    [id, minutesAgo],
  );

export const reportOf = async (api: AdminApi, id: number): Promise<Record<string, unknown>> =>
  (await api.get(`/api/email/campaigns/${id}`)).campaign as Record<string, unknown>;
