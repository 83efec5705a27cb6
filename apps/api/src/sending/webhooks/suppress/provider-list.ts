import { SuppressionOrigin } from '@fairlead/contract/people/subscribers';
import type { Knex } from 'knex';
import {
  deleteProviderEntries,
  findLifts,
  setProviderEntries,
} from '../../../consent/suppressions/suppressions.queries.ts';
import type { EventType } from '../event-types.ts';
import { findListEvents, type ListEvent } from './suppress-reported.queries.ts';

const types: readonly EventType[] = ['email.suppressed', 'suppression.added', 'suppression.removed'];

/** Whether an event says that an address is on the provider's own list, or not anymore. */
export const isListEvent = (type: EventType): boolean => types.includes(type);

/** Of two at the same time, the one that blocks is later. */
const inTime = (a: ListEvent, b: ListEvent): number =>
  Date.parse(a.occurred_at) - Date.parse(b.occurred_at) ||
  types.indexOf(b.type) - types.indexOf(a.type) ||
  (a.origin ?? '').localeCompare(b.origin ?? '');

type Entry = { origin: SuppressionOrigin | null };

/**
 * What the list says after all events; undefined: the address isn't on it. Our own lift ends the entries before it, but
 * not one for a complaint, which we may hear of late.
 */
function entryAfter(events: readonly ListEvent[], liftedAt = Number.NEGATIVE_INFINITY): Entry | undefined {
  let entry: Entry | undefined;
  const counts = ({ origin, occurred_at }: ListEvent) =>
    Date.parse(occurred_at) > liftedAt || origin === 'complaint';
  for (const { type, origin } of events.filter(counts).sort(inTime)) {
    if (type === 'suppression.removed') entry = undefined;
    else entry = { origin: SuppressionOrigin.safeParse(origin).data ?? entry?.origin ?? null };
  }
  return entry;
}

/**
 * Makes our copy of the provider's entries what its events say, in any order. Touches nothing that we suppress for our
 * own reasons. The emails must be locked.
 */
export async function followProviderList(trx: Knex, emails: string[]): Promise<void> {
  const lifts = await findLifts(trx, emails);
  const events = await findListEvents(trx, emails);
  const entries = emails.map((email) => ({
    email,
    entry: entryAfter(
      events.filter((one) => one.email === email),
      lifts.get(email),
    ),
  }));
  await setProviderEntries(
    trx,
    entries.flatMap(({ email, entry }) => (entry ? [{ email, ...entry }] : [])),
  );
  await deleteProviderEntries(
    trx,
    entries.flatMap(({ email, entry }) => (entry ? [] : [email])),
  );
}
