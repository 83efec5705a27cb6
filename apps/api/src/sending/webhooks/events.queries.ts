import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import type { EmailEvent, Engagement } from './classify-events.ts';
import type { ProviderEvent } from './provider-event.ts';
import type { CampaignChange } from './recount/count-changes.ts';

export type EventRecipient = Engagement &
  Pick<
    CampaignRecipientRow,
    'id' | 'campaign_id' | 'email' | 'status' | 'provider_id' | 'earlier_provider_ids'
  >;

const RECIPIENT = `r.id, r.campaign_id, r.email, r.status, r.provider_id, r.earlier_provider_ids, r.delivered_at, r.bounced_at,
  r.failed_at, r.complained_at, r.opened_at, r.machine_opened_at, r.clicked_at, r.machine_clicked_at, r.bounce_class, r.reason,
  r.reason_detail`;

const LOCK = `
  select ${RECIPIENT} from campaign_recipients r
  where r.id = any(cast(? as bigint[])) or r.provider_id = any(cast(? as text[]))
  order by r.id for update`;

/** Locks the recipients that events may be about, in the order of their ids as everywhere. */
export async function lockEventRecipients(
  trx: Knex,
  events: readonly ProviderEvent[],
): Promise<EventRecipient[]> {
  const ids = events.flatMap(({ recipientId }) => recipientId ?? []);
  const providerIds = events.flatMap(({ providerId }) => providerId ?? []);
  const { rows }: { rows: EventRecipient[] } = await trx.raw(LOCK, [ids, providerIds]);
  return rows;
}

const LOCK_BATCHES = `
  select ${RECIPIENT} from campaign_recipients r
  where r.campaign_id = :campaignId and r.batch_number > :after and r.batch_number <= :upTo
  order by r.id for update`;

/** Locks the recipients of some batches. */
export async function lockRecipientsOfBatches(
  trx: Knex,
  which: { campaignId: number; after: number; upTo: number },
): Promise<EventRecipient[]> {
  const { rows }: { rows: EventRecipient[] } = await trx.raw(LOCK_BATCHES, which);
  return rows;
}

export type MatchedEvent = ProviderEvent & {
  recipient: EventRecipient | undefined;
  /** The person was erased, and what said who they are is left out. */
  isErased?: true;
};

export type StoredEvent = EmailEvent & { recipient_id: number; provider_id: string | null };

/** Also returns what was known before. One statement, because each costs a round trip that the next group waits for. */
const STORE = `
  with incoming as (
    select * from jsonb_to_recordset(cast(:events as jsonb)) as e (svix_id text, type text, provider_id text,
      recipient_id bigint, email text, payload jsonb, occurred_at timestamptz)),
  added as (
    insert into email_events (svix_id, type, provider_id, recipient_id, email, payload, occurred_at)
    select * from incoming order by svix_id on conflict (svix_id) do nothing returning svix_id)
  select svix_id as repeated_id, null as recipient_id, null as provider_id, null as type, null as occurred_at,
    null as payload
  from incoming where svix_id not in (select svix_id from added)
  union all
  select null, recipient_id, provider_id, type, occurred_at, payload from email_events
  where recipient_id = any(cast(:recipientIds as bigint[]))`;

type Stored = { repeated_id: string | null } & StoredEvent;

const payloadOf = ({ details, acceptedAt }: ProviderEvent) => ({ ...details, accepted_at: acceptedAt });

/**
 * Stores each event once, however often the provider sends it. The recipients must be locked.
 * @returns the `svix-id`s that were stored before, and all events of the recipients that were
 */
export async function storeEvents(
  trx: Knex,
  events: readonly MatchedEvent[],
): Promise<{ repeated: Set<string>; known: StoredEvent[] }> {
  const rows = events.map((event) => ({
    svix_id: event.svixId,
    type: event.type,
    provider_id: event.providerId,
    recipient_id: event.recipient?.id ?? null,
    email: event.isErased ? null : emailKey(event.to[0] ?? event.recipient?.email ?? ''),
    payload: payloadOf(event),
    occurred_at: event.occurredAt,
  }));
  const recipientIds = [...new Set(events.flatMap(({ recipient }) => recipient?.id ?? []))];
  const stored: { rows: Stored[] } = await trx.raw(STORE, {
    events: JSON.stringify(rows),
    recipientIds: recipientIds as unknown as Knex.Value,
  });
  return {
    repeated: new Set(stored.rows.flatMap(({ repeated_id }) => repeated_id ?? [])),
    known: stored.rows.filter(({ repeated_id }) => repeated_id === null),
  };
}

/** The event as it is read back. */
export const asStored = (event: ProviderEvent, recipientId: number): StoredEvent => ({
  recipient_id: recipientId,
  provider_id: event.providerId,
  type: event.type as EmailEvent['type'],
  occurred_at: event.occurredAt,
  payload: payloadOf(event),
});

export const findEventsOf = (db: Knex, recipientIds: number[]): Promise<StoredEvent[]> =>
  db('email_events')
    .whereRaw('recipient_id = any(?)', [recipientIds])
    .select('recipient_id', 'provider_id', 'type', 'occurred_at', 'payload');

export type EngagementRow = Engagement &
  Pick<CampaignRecipientRow, 'id' | 'status' | 'provider_id'> & { accepted_at: string | null };

const UPDATE_RECIPIENTS = `
  update campaign_recipients r set
    delivered_at = j.delivered_at, bounced_at = j.bounced_at, failed_at = j.failed_at, complained_at = j.complained_at,
    opened_at = j.opened_at, machine_opened_at = j.machine_opened_at,
    clicked_at = j.clicked_at, machine_clicked_at = j.machine_clicked_at,
    bounce_class = j.bounce_class, reason = j.reason, reason_detail = j.reason_detail,
    status = j.status, provider_id = j.provider_id,
    sent_at = case when j.status = r.status then r.sent_at when j.status = 'sent' then j.accepted_at end
  from jsonb_to_recordset(cast(:rows as jsonb)) as j (id bigint, delivered_at timestamptz, bounced_at timestamptz,
    failed_at timestamptz, complained_at timestamptz, opened_at timestamptz, machine_opened_at timestamptz,
    clicked_at timestamptz, machine_clicked_at timestamptz, bounce_class text, reason text, reason_detail text,
    status text, provider_id text, accepted_at timestamptz)
  where r.id = j.id`;

const COUNTS = [
  'delivered_count',
  'bounced_count',
  'failed_later_count',
  'complained_count',
  'opens',
  'clicks',
].concat(['machine_opens', 'machine_clicks', 'sent_count', 'failed_count', 'uncertain_count']);

/**
 * Ended campaigns stay ended. Whether one counts as sent or as failed follows from its recipients, and they're locked
 * before it.
 */
const UPDATE_BOTH = `
  with changed as (${UPDATE_RECIPIENTS}),
  locked as (
    select id from campaigns where id = any(cast(:campaignIds as bigint[])) order by id for update)
  update campaigns c set ${COUNTS.map((column) => `${column} = c.${column} + d.${column}`).join(', ')},
    status = case when c.finished_at is null or c.status not in ('sent', 'failed') then c.status
      when c.sent_count + d.sent_count + c.uncertain_count + d.uncertain_count > 0 then 'sent' else 'failed' end,
    sent_at = case when c.sent_count + d.sent_count > 0 then c.sent_at end
  from jsonb_to_recordset(cast(:changes as jsonb)) as d (id bigint, ${COUNTS.map((column) => `${column} integer`).join(', ')}), locked
  where c.id = d.id and locked.id = d.id`;

/** Writes recipients, and adds the differences to their campaigns. */
export async function applyChanges(
  trx: Knex,
  rows: readonly EngagementRow[],
  changes: readonly CampaignChange[],
): Promise<void> {
  if (rows.length === 0) return;
  const recipients = JSON.stringify(rows);
  if (changes.length === 0) await trx.raw(UPDATE_RECIPIENTS, { rows: recipients });
  else
    await trx.raw(UPDATE_BOTH, {
      rows: recipients,
      campaignIds: changes.map(({ campaignId }) => campaignId) as unknown as Knex.Value,
      changes: JSON.stringify(changes.map(({ campaignId, counts }) => ({ id: campaignId, ...counts }))),
    });
}

const FIRST_SENT = `
  update campaigns c set sent_at = (
    select min(r.sent_at) from campaign_recipients r where r.campaign_id = c.id and r.status = 'sent')
  where c.id = any(cast(? as bigint[])) and c.sent_at is null`;

/** When the first email was sent. After the recipients are written; looked up only if no email was known to be sent. */
export const setFirstSent = (trx: Knex, campaignIds: number[]) =>
  trx.raw(FIRST_SENT, [campaignIds as unknown as Knex.Value]);

const ADD_CLASSES = `
  insert into campaign_bounces (campaign_id, class, recipients)
  select * from jsonb_to_recordset(cast(? as jsonb)) as b (campaign_id bigint, class text, recipients integer)
  order by campaign_id, class
  on conflict (campaign_id, class) do update set recipients = campaign_bounces.recipients + excluded.recipients
  returning campaign_id, class, recipients, alarmed_at`;

export type CountedClass = {
  campaign_id: number;
  class: AlarmClass;
  recipients: number;
  alarmed_at: string | null;
};

/** The campaigns must be locked. */
export async function addClasses(trx: Knex, changes: readonly CampaignChange[]): Promise<CountedClass[]> {
  const added = changes.flatMap(({ campaignId, classes }) =>
    [...classes].map(([name, recipients]) => ({ campaign_id: campaignId, class: name, recipients })),
  );
  if (added.length === 0) return [];
  const { rows }: { rows: CountedClass[] } = await trx.raw(ADD_CLASSES, [JSON.stringify(added)]);
  return rows;
}
