import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import {
  deactivateSuppressed,
  findLifts,
  insertSuppressions,
  lockPeople,
  type NewSuppression,
} from '../../../consent/suppressions/suppressions.queries.ts';
import { insertUnsubscribes } from '../../../consent/unsubscribes/unsubscribes.queries.ts';
import type { MatchedEvent } from '../events.queries.ts';
import { type BounceEffect, classifyBounce } from './bounce-classes.ts';
import { followProviderList, isListEvent } from './provider-list.ts';
import { bouncesTooOften } from './repeated-bounces.ts';
import { findBounces } from './suppress-reported.queries.ts';

/** An event and one of the addresses it's about. */
type About = { event: MatchedEvent; email: string };

const hasEffect = ({ type, details }: MatchedEvent, effect: BounceEffect): boolean =>
  type === 'email.bounced' && classifyBounce(details.bounce).effects.includes(effect);

/** Whether an event can have an effect on its address, and not only on the email's recipient. */
const concernsAddress = (event: MatchedEvent): boolean =>
  hasEffect(event, 'suppress') ||
  hasEffect(event, 'repeat') ||
  event.type === 'email.complained' ||
  event.type === 'contact.updated' ||
  isListEvent(event.type);

const suppressionOf = ({ event, email }: About, reason: NewSuppression['reason']): NewSuppression => ({
  email,
  reason,
  detail: event.details.bounce?.message ?? null,
  campaignId: event.recipient?.campaign_id ?? null,
});

/** Addresses with a bounce that suppresses at once, or with too many of those that don't. */
async function bouncedForGood(trx: Knex, abouts: readonly About[]): Promise<NewSuppression[]> {
  const bounced = abouts.filter(({ event }) => event.type === 'email.bounced');
  if (bounced.length === 0) return [];
  const emails = [...new Set(bounced.map(({ email }) => email))];
  const lifts = await findLifts(trx, emails);
  const isSince = (email: string, at: string) =>
    Date.parse(at) > (lifts.get(email) ?? Number.NEGATIVE_INFINITY);
  const repeated = bounced.filter(({ event }) => hasEffect(event, 'repeat')).map(({ email }) => email);
  const earlier = repeated.length > 0 ? await findBounces(trx, repeated) : [];
  const tooOften = new Set(
    repeated.filter((email) =>
      bouncesTooOften(earlier.filter((one) => one.email === email && isSince(email, one.occurred_at))),
    ),
  );
  return bounced
    .filter(({ event, email }) =>
      hasEffect(event, 'suppress') ? isSince(email, event.occurredAt) : tooOften.has(email),
    )
    .map((about) => suppressionOf(about, 'bounced'));
}

/** People who opted out at the provider. Recorded and counted like every other opt-out, once. */
const optedOut = (abouts: readonly About[]) =>
  abouts
    .filter(({ event }) => event.type === 'contact.updated')
    .map((about) => suppressionOf(about, 'opted_out'));

/**
 * Does to addresses what the events say: suppresses them, or lifts what the provider has lifted. Two processes that
 * record bounces of the same address at the same time take turns, so one of them sees them all.
 */
export async function suppressReported(trx: Knex, events: readonly MatchedEvent[]): Promise<void> {
  const abouts = events.filter(concernsAddress).flatMap((event) => {
    // They get no email anyway.
    if (event.isErased) return [];
    const emails = event.to.length > 0 ? event.to : [event.recipient?.email ?? ''];
    return emails.map(emailKey).flatMap((email) => (email ? [{ event, email }] : []));
  });
  if (abouts.length === 0) return;
  const emails = [...new Set(abouts.map(({ email }) => email))].sort();
  const moves = await lockPeople(trx, emails);
  const complained = abouts
    .filter(({ event }) => event.type === 'email.complained')
    .map((about) => suppressionOf(about, 'complained'));
  const wanted = [...complained, ...(await bouncedForGood(trx, abouts)), ...optedOut(abouts)];
  const added = await insertSuppressions(trx, wanted, moves);
  await insertUnsubscribes(
    trx,
    added
      .filter(({ reason }) => reason === 'opted_out')
      .map(({ email, followed_from }) => ({
        email,
        followed_from,
        method: 'other',
        reason: null,
        ip_address: null,
        campaign_id: null,
        recipient_id: null,
      })),
  );
  const listed = [
    ...new Set(abouts.filter(({ event }) => isListEvent(event.type)).map(({ email }) => email)),
  ];
  if (listed.length > 0) await followProviderList(trx, listed);
  await deactivateSuppressed(trx, [...emails, ...moves.map(({ to }) => to)]);
}
