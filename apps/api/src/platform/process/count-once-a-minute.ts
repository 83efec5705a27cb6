import type { Reader } from '../db/desk.ts';
import { type Remembered, remembered } from './remembered.ts';

/** Milliseconds for which a count is used, however many people look at it. */
const KEEP = 60_000;
/** Keys whose counts are kept. */
const KEYS_MAX = 100;

/**
 * Counts something at most once a minute per process and key, such as a campaign's id. Others who ask at the same
 * moment share the count of the first, and its reader.
 */
export function countOnceAMinute<Key extends number | string, T>(
  { now }: { now: () => Date },
  count: (key: Key, read: Reader) => Promise<T>,
) {
  const counts = new Map<Key, (maxAge: number, read: Reader) => Promise<Remembered<T>>>();
  return (key: Key, read: Reader): Promise<Remembered<T>> => {
    const look = (first: Reader) => count(key, first);
    const known = counts.get(key) ?? remembered({ look, keepFor: () => KEEP, now });
    const [oldest] = counts.keys();
    if (!counts.has(key) && counts.size >= KEYS_MAX && oldest !== undefined) counts.delete(oldest);
    counts.set(key, known);
    return known(KEEP, read);
  };
}
