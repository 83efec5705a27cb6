import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { type Place, readSortedCursor, sortedCursor } from '../../../platform/http/lists/cursor.ts';
import type { SubscriberSorting } from './subscriber-order.queries.ts';

/** The name that the list shows. */
const shownName = ({ name, first_name }: Subscriber) => name || first_name || null;

const keyFits: Record<SubscriberSorting['sort'], (key: Place['key']) => boolean> = {
  joined: (key) => key === null,
  email: (key) => typeof key === 'string',
  name: (key) => key === null || typeof key === 'string',
};

export function cursorAfterSubscriber(sorting: SubscriberSorting, last: Subscriber): string {
  const keys = { joined: null, email: last.email, name: shownName(last) };
  return sortedCursor(sorting, { key: keys[sorting.sort], id: last.id });
}

/** @throws HttpError 400 */
export const readSubscriberCursor = (cursor: string | undefined, sorting: SubscriberSorting) =>
  readSortedCursor(cursor, sorting, keyFits[sorting.sort]);
