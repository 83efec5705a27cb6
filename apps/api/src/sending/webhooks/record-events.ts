import { emailKey } from '@fairlead/contract/email';
import type { Knex } from 'knex';
import { lockEmail, suppress } from '../../features/suppressions/suppressions.queries.ts';
import { type Notify, pauseForResponses } from '../pause-for-responses.ts';
import { classifyEvents } from './classify-events.ts';
import { countChanges } from './count-changes.ts';
import {
  addToCampaign,
  type EventRecipient,
  findEventsOf,
  findTransientBounces,
  insertEvents,
  lockEventRecipients,
  type MatchedEvent,
  setEngagement,
} from './events.queries.ts';
import type { ProviderEvent } from './provider-event.ts';
import { bouncesTooOften, isTransientBounce, suppressionReason } from './suppressing-events.ts';

const byNumber = (a: number, b: number) => a - b;

/**
 * The recipient of an event's email. The tag counts only together with the right email address: another installation
 * may share the provider's account, and its recipients have the same ids.
 */
const recipientOf = (event: ProviderEvent, locked: readonly EventRecipient[]) =>
  locked.find(
    (recipient) =>
      recipient.provider_id === event.providerId ||
      (recipient.provider_id === null &&
        recipient.id === event.recipientId &&
        event.to.some((to) => emailKey(to) === emailKey(recipient.email))),
  );

/** Updates the recipients from all events of their emails, and the campaigns' counts by the difference. */
async function updateEngagement(trx: Knex, events: readonly MatchedEvent[], notify: Notify): Promise<void> {
  const touched = new Map(
    events.flatMap((event) =>
      event.recipient ? [[event.recipient.id, { ...event, recipient: event.recipient }]] : [],
    ),
  );
  if (touched.size === 0) return;
  const known = await findEventsOf(trx, [...touched.keys()]);
  const updated = [...touched.values()].map(({ recipient, providerId, acceptedAt }) => {
    const engagement = classifyEvents(known.filter(({ recipient_id }) => recipient_id === recipient.id));
    return {
      recipient,
      row: { ...engagement, id: recipient.id, provider_id: providerId, sent_at: acceptedAt },
    };
  });
  await setEngagement(
    trx,
    updated.map(({ row }) => row),
  );
  const changes = countChanges(
    updated.map(({ recipient, row }) => ({
      campaignId: recipient.campaign_id,
      before: recipient,
      after: { ...row, status: recipient.status === 'uncertain' ? 'sent' : recipient.status },
    })),
  );
  for (const id of [...changes.keys()].sort(byNumber)) {
    const counts = changes.get(id);
    if (!counts || Object.values(counts).every((by) => by === 0)) continue;
    await addToCampaign(trx, id, counts);
    if (counts.bounced_count > 0 || counts.complained_count > 0) await pauseForResponses(trx, id, notify);
  }
}

/** The lock lets one of two processes that record bounces at the same time see the other's. */
async function bouncedTooOften(trx: Knex, event: ProviderEvent, email: string): Promise<boolean> {
  if (!isTransientBounce(event)) return false;
  await lockEmail(trx, email);
  return bouncesTooOften(await findTransientBounces(trx, email));
}

async function suppressDead(trx: Knex, events: readonly MatchedEvent[]): Promise<void> {
  const found = events.flatMap((event) =>
    event.to.map((to) => ({ event, email: emailKey(to), reason: suppressionReason(event) })),
  );
  for (const { event, email, reason } of found.sort((a, b) => (a.email < b.email ? -1 : 1))) {
    const because = reason ?? ((await bouncedTooOften(trx, event, email)) ? 'bounced' : null);
    if (!because) continue;
    const { bounce, suppressed } = event.details;
    await suppress(trx, {
      email,
      reason: because,
      detail: bounce?.message ?? suppressed?.message ?? null,
      campaignId: event.recipient?.campaign_id ?? null,
    });
  }
}

/**
 * Records the provider's events in one transaction, each once however often it arrives. The result depends neither on
 * the order of arrival nor on whether the sender has recorded its emails yet. Pauses a campaign with too many bounces
 * or complaints.
 */
export const recordEvents = (db: Knex, events: readonly ProviderEvent[], notify: Notify): Promise<void> =>
  db.transaction(async (trx) => {
    const unique = [...new Map(events.map((event) => [event.svixId, event])).values()];
    const locked = await lockEventRecipients(trx, unique);
    const matched = unique.map((event) => ({ ...event, recipient: recipientOf(event, locked) }));
    const added = await insertEvents(trx, matched);
    const fresh = matched.filter(({ svixId }) => added.has(svixId));
    await suppressDead(trx, fresh);
    await updateEngagement(trx, fresh, notify);
  });
