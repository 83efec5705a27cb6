import { emailKey } from '@fairlead/contract/email';
import type { Knex } from 'knex';
import type { CampaignRecipientRow } from '../../db/tables/campaigns.ts';
import type { EmailEvent, Engagement } from './classify-events.ts';
import type { ProviderEvent } from './provider-event.ts';
import type { TransientBounce } from './suppressing-events.ts';

export type EventRecipient = Omit<Engagement, 'reason'> &
  Pick<CampaignRecipientRow, 'id' | 'campaign_id' | 'email' | 'status' | 'provider_id'>;

const LOCK = `
  select id, campaign_id, email, status, provider_id, delivered_at, bounced_at, complained_at, opened_at, machine_opened_at,
    clicked_at, machine_clicked_at
  from campaign_recipients r
  where r.id = any(cast(? as bigint[])) or r.provider_id = any(cast(? as text[]))
  order by r.id for update`;

/** Locks the recipients that events may be about, in the order of their ids as everywhere. */
export async function lockEventRecipients(
  trx: Knex,
  events: readonly ProviderEvent[],
): Promise<EventRecipient[]> {
  const ids = events.flatMap(({ recipientId }) => recipientId ?? []);
  const providerIds = events.map(({ providerId }) => providerId);
  const { rows }: { rows: EventRecipient[] } = await trx.raw(LOCK, [ids, providerIds]);
  return rows;
}

export type MatchedEvent = ProviderEvent & { recipient: EventRecipient | undefined };

/** @returns the new `svix-id`s: the provider sends each event at least once */
export async function insertEvents(trx: Knex, events: readonly MatchedEvent[]): Promise<Set<string>> {
  const rows = events.map((event) => ({
    svix_id: event.svixId,
    type: event.type,
    provider_id: event.providerId,
    recipient_id: event.recipient?.id ?? null,
    email: emailKey(event.to[0] ?? ''),
    payload: JSON.stringify({ ...event.details, accepted_at: event.acceptedAt }),
    occurred_at: event.occurredAt,
  }));
  const sorted = rows.sort((a, b) => (a.svix_id < b.svix_id ? -1 : 1));
  const added = await trx('email_events').insert(sorted).onConflict('svix_id').ignore().returning('svix_id');
  return new Set(added.map(({ svix_id }) => svix_id));
}

export type StoredEvent = EmailEvent & { recipient_id: number };

export const findEventsOf = (db: Knex, recipientIds: number[]): Promise<StoredEvent[]> =>
  db('email_events')
    .whereRaw('recipient_id = any(?)', [recipientIds])
    .select('recipient_id', 'type', 'occurred_at', 'payload');

export type EngagementRow = Engagement & { id: number; provider_id: string; sent_at: string };

/** An email that the provider reports on was sent, so an uncertain recipient becomes a sent one. */
const UPDATE = `
  update campaign_recipients r set
    delivered_at = j.delivered_at, bounced_at = j.bounced_at, complained_at = j.complained_at,
    opened_at = j.opened_at, machine_opened_at = j.machine_opened_at,
    clicked_at = j.clicked_at, machine_clicked_at = j.machine_clicked_at,
    reason = case when r.status = 'uncertain' then j.reason else coalesce(j.reason, r.reason) end,
    status = case when r.status = 'uncertain' then 'sent' else r.status end,
    sent_at = case when r.status = 'uncertain' then j.sent_at else r.sent_at end,
    provider_id = case when r.status = 'uncertain' then j.provider_id else r.provider_id end
  from jsonb_to_recordset(cast(? as jsonb)) as j (id bigint, delivered_at timestamptz, bounced_at timestamptz,
    complained_at timestamptz, opened_at timestamptz, machine_opened_at timestamptz, clicked_at timestamptz,
    machine_clicked_at timestamptz, reason text, sent_at timestamptz, provider_id text)
  where r.id = j.id`;

export const setEngagement = (trx: Knex, rows: readonly EngagementRow[]) =>
  trx.raw(UPDATE, [JSON.stringify(rows)]);

/** Which emails to this email address had a transient bounce, and when. One email may have several. */
export async function findTransientBounces(db: Knex, email: string): Promise<TransientBounce[]> {
  const rows: { providerId: string; at: string }[] = await db('email_events')
    .where({ type: 'email.bounced', email: emailKey(email) })
    .whereRaw(`payload -> 'bounce' ->> 'type' = 'Transient'`)
    .select('provider_id as providerId', 'occurred_at as at');
  return rows.map(({ providerId, at }) => ({ providerId, at: Date.parse(at) }));
}

export type CampaignCounts = Record<
  | 'delivered_count'
  | 'bounced_count'
  | 'complained_count'
  | 'opens'
  | 'clicks'
  | 'machine_opens'
  | 'machine_clicks'
  | 'sent_count'
  | 'uncertain_count',
  number
>;

/** When the first email was sent. Looked up only if no email was known to be sent. */
const FIRST_SENT = `coalesce(sent_at, (
  select min(r.sent_at) from campaign_recipients r where r.campaign_id = campaigns.id and r.status = 'sent'))`;

/** After the recipients' rows are written. */
export const addToCampaign = (trx: Knex, campaignId: number, counts: CampaignCounts) =>
  trx('campaigns')
    .where({ id: campaignId })
    .update({
      ...Object.fromEntries(
        Object.entries(counts)
          .filter(([, by]) => by !== 0)
          .map(([column, by]) => [column, trx.raw('?? + ?', [column, by])]),
      ),
      ...(counts.sent_count > 0 && { sent_at: trx.raw(FIRST_SENT) }),
    });
