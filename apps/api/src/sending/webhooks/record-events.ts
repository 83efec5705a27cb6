import { emailKey } from '@fairlead/contract/email';
import type { Knex } from 'knex';
import { type Notify, pauseForResponses } from '../pause-for-responses.ts';
import {
  asStored,
  type EventRecipient,
  lockEventRecipients,
  type MatchedEvent,
  storeEvents,
} from './events.queries.ts';
import { setMessageIds } from './message-ids.queries.ts';
import type { ProviderEvent } from './provider-event.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { suppressReported } from './suppress-reported.ts';
import { type Updated, updateRecipients } from './update-recipients.ts';

type Known = { byProviderId: Map<string, EventRecipient>; byId: Map<number, EventRecipient> };

/**
 * The recipient of an event's email. The tag counts only together with the right email address: another installation
 * may share the provider's account, and its recipients have the same ids. Without an id that we know, it counts only
 * until we know one, or for an earlier try of the same recipient.
 */
function recipientOf({ providerId, recipientId, to }: ProviderEvent, { byProviderId, byId }: Known) {
  const named = providerId === null ? undefined : byProviderId.get(providerId);
  if (named || recipientId === null) return named;
  const tagged = byId.get(recipientId);
  if (!tagged?.email || !to.some((email) => emailKey(email) === emailKey(tagged.email))) return undefined;
  const isEarlier = providerId !== null && tagged.earlier_provider_ids?.includes(providerId);
  return tagged.provider_id === null || isEarlier ? tagged : undefined;
}

function matchAll(events: readonly ProviderEvent[], locked: readonly EventRecipient[]): MatchedEvent[] {
  const known: Known = {
    byProviderId: new Map(locked.flatMap((one) => (one.provider_id ? [[one.provider_id, one]] : []))),
    byId: new Map(locked.map((one) => [one.id, one])),
  };
  return events.map((event) => ({ ...event, recipient: recipientOf(event, known) }));
}

/** Raises alarms, and pauses campaigns that do badly. */
async function respond(trx: Knex, { changes, classes }: Updated, notify: Notify): Promise<void> {
  await raiseAlarms(trx, classes, notify);
  for (const { campaignId, counts } of changes) {
    const { bounced_count, complained_count, failed_later_count } = counts;
    if (bounced_count > 0 || complained_count > 0 || failed_later_count > 0)
      await pauseForResponses(trx, campaignId, notify);
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
    const matched = matchAll(unique, await lockEventRecipients(trx, unique));
    const { repeated, known } = await storeEvents(trx, matched);
    const fresh = matched.filter(({ svixId }) => !repeated.has(svixId));
    await suppressReported(trx, fresh);
    await setMessageIds(trx, fresh);
    const touched = new Map(fresh.flatMap(({ recipient }) => (recipient ? [[recipient.id, recipient]] : [])));
    const news = fresh.flatMap((event) => (event.recipient ? [asStored(event, event.recipient.id)] : []));
    await respond(trx, await updateRecipients(trx, [...touched.values()], [...known, ...news]), notify);
  });
