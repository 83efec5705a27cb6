import type { Knex } from 'knex';
import { byRecipient, classifyEvents, type Engagement } from './classify-events.ts';
import {
  addClasses,
  applyChanges,
  type CountedClass,
  type EngagementRow,
  type EventRecipient,
  type StoredEvent,
  setFirstSent,
} from './events.queries.ts';
import { type CampaignChange, countChanges } from './recount/count-changes.ts';

/** Whether an event is about the email that counts: a recipient who was tried again has had others. */
const isOfThisTry = ({ provider_id }: StoredEvent, recipient: EventRecipient): boolean =>
  provider_id === null ||
  (recipient.provider_id === null
    ? !recipient.earlier_provider_ids?.includes(provider_id)
    : provider_id === recipient.provider_id);

/** Whether what became of the recipient was decided before the provider had accepted an email to it. */
const isDecidedHere = ({ status, provider_id }: EventRecipient): boolean =>
  status === 'skipped' || status === 'cancelled' || (status === 'failed' && provider_id === null);

/**
 * An email that the provider reports on was accepted, so an uncertain one is now sent or failed. A pending one waits for
 * its batch, which counts it.
 */
const statusOf = (recipient: EventRecipient, { failed_at }: Engagement): EventRecipient['status'] => {
  if (isDecidedHere(recipient) || recipient.status === 'pending') return recipient.status;
  return failed_at === null ? 'sent' : 'failed';
};

const written = [
  ...([
    'delivered_at',
    'bounced_at',
    'failed_at',
    'complained_at',
    'opened_at',
    'machine_opened_at',
  ] as const),
  ...(['clicked_at', 'machine_clicked_at', 'bounce_class', 'reason', 'reason_detail'] as const),
  ...(['status', 'provider_id'] as const),
];

const differs = (before: EventRecipient, after: EngagementRow): boolean =>
  written.some((column) => before[column] !== after[column]);

/** What all events of its email say about a recipient. */
function afterEvents(recipient: EventRecipient, events: readonly StoredEvent[]): EngagementRow {
  const ofThisTry = events.filter((event) => isOfThisTry(event, recipient));
  const engagement = classifyEvents(ofThisTry);
  const { reason, reason_detail } = recipient;
  const isUncertain = recipient.status === 'uncertain';
  const accepted = ofThisTry.map(({ payload, occurred_at }) => payload.accepted_at ?? occurred_at).sort();
  return {
    ...engagement,
    ...(isDecidedHere(recipient) && engagement.reason === null && { reason, reason_detail }),
    id: recipient.id,
    status: ofThisTry.length === 0 ? recipient.status : statusOf(recipient, engagement),
    provider_id: isUncertain
      ? (ofThisTry.find(({ provider_id }) => provider_id)?.provider_id ?? null)
      : recipient.provider_id,
    accepted_at: accepted[0] ?? null,
  };
}

/** What changed in the figures, and the new counts of the classes that changed. */
export type Updated = { changes: CampaignChange[]; classes: CountedClass[] };

/**
 * Updates recipients from all events of their emails, and the campaigns' counts by the difference. The recipients must
 * be locked.
 */
export async function updateRecipients(
  trx: Knex,
  recipients: readonly EventRecipient[],
  events: readonly StoredEvent[],
): Promise<Updated> {
  const groups = byRecipient(events);
  const updated = recipients
    .map((recipient) => ({ recipient, row: afterEvents(recipient, groups.get(recipient.id) ?? []) }))
    .filter(({ recipient, row }) => differs(recipient, row));
  const rows = updated.map(({ row }) => row);
  const changes = countChanges(
    updated.map(({ recipient, row }) => ({
      campaignId: recipient.campaign_id,
      before: recipient,
      after: row,
    })),
  );
  await applyChanges(trx, rows, changes);
  const sentMore = changes.filter(({ counts }) => counts.sent_count > 0).map(({ campaignId }) => campaignId);
  if (sentMore.length > 0) await setFirstSent(trx, sentMore);
  return { changes, classes: await addClasses(trx, changes) };
}
