import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { type Notify, pauseForResponses } from '../pausing/pause-for-responses.ts';
import { raiseAlarms } from './alarms/raise-alarms.ts';
import {
  asStored,
  type EventRecipient,
  lockEventRecipients,
  type MatchedEvent,
  storeEvents,
} from './events.queries.ts';
import { setMessageIds } from './message-ids.queries.ts';
import type { ProviderEvent } from './provider-event.ts';
import { suppressReported } from './suppress/suppress-reported.ts';
import { type Updated, updateRecipients } from './update-recipients.ts';
import { withoutPerson } from './without-person.ts';

type Known = {
  byProviderId: Map<string, EventRecipient>;
  byId: Map<number, EventRecipient>;
  /** The keys of those addresses whose people were erased. */
  erased: ReadonlySet<string>;
};

/**
 * The recipient of an event's email. The tag counts only together with the right email address: another installation
 * may share the provider's account, and its recipients have the same ids. Without an id that we know, it counts only
 * until we know one, or for an earlier try of the same recipient.
 */
function recipientOf({ providerId, recipientId, to }: ProviderEvent, { byProviderId, byId, erased }: Known) {
  const named = providerId === null ? undefined : byProviderId.get(providerId);
  if (named || recipientId === null) return named;
  const tagged = byId.get(recipientId);
  if (!tagged?.email) return undefined;
  const isTheirs = isErasedEmail(tagged.email)
    ? (email: string) => erased.has(emailKey(email))
    : (email: string) => emailKey(email) === emailKey(tagged.email);
  if (!to.some(isTheirs)) return undefined;
  const isEarlier = providerId !== null && tagged.earlier_provider_ids?.includes(providerId);
  return tagged.provider_id === null || isEarlier ? tagged : undefined;
}

function matchAll(
  events: readonly ProviderEvent[],
  locked: readonly EventRecipient[],
  erased: ReadonlySet<string>,
): MatchedEvent[] {
  const known: Known = {
    byProviderId: new Map(locked.flatMap((one) => (one.provider_id ? [[one.provider_id, one]] : []))),
    byId: new Map(locked.map((one) => [one.id, one])),
    erased,
  };
  return events.map((event) => ({ ...event, recipient: recipientOf(event, known) }));
}

/** Of people who were erased, only what it says about the email. */
function forgetErased(
  event: MatchedEvent,
  erased: ReadonlySet<string>,
  erasureKey: string | undefined,
): MatchedEvent {
  const { details, recipient, to } = event;
  const isErased =
    to.some((email) => erased.has(emailKey(email))) || (recipient && isErasedEmail(recipient.email));
  if (!isErased || !erasureKey) return event;
  const whose = { erasureKey, recipientId: recipient?.id ?? null, words: to.map(emailKey) };
  return { ...event, to: [], details: withoutPerson(details, whose), isErased: true };
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
 * or complaints. Of people who were erased nothing is kept that says who they are.
 */
export const recordEvents = (
  db: Knex,
  events: readonly ProviderEvent[],
  notify: Notify & ErasureKey,
): Promise<void> =>
  db.transaction(async (trx) => {
    const unique = [...new Map(events.map((event) => [event.svixId, event])).values()];
    const locked = await lockEventRecipients(trx, unique);
    const addresses = unique.flatMap(({ to }) => to);
    const erased = await findErased(trx, notify, addresses);
    const matched = matchAll(unique, locked, erased).map((event) =>
      forgetErased(event, erased, notify.erasureKey),
    );
    const { repeated, known } = await storeEvents(trx, matched);
    const fresh = matched.filter(({ svixId }) => !repeated.has(svixId));
    await suppressReported(trx, fresh);
    await setMessageIds(trx, fresh);
    const touched = new Map(fresh.flatMap(({ recipient }) => (recipient ? [[recipient.id, recipient]] : [])));
    const news = fresh.flatMap((event) => (event.recipient ? [asStored(event, event.recipient.id)] : []));
    await respond(trx, await updateRecipients(trx, [...touched.values()], [...known, ...news]), notify);
  });
