import { type Remembered, remembered } from './remembered.ts';

/** Milliseconds for which a count is used, however many people look at it. */
const KEEP = 60_000;
/** Keys whose counts are kept. */
const KEYS_MAX = 100;

/** Counts something at most once a minute per process and key, such as a campaign's id. */
export function countOnceAMinute<Key extends number | string, T>(
  { now }: { now: () => Date },
  count: (key: Key) => Promise<T>,
) {
  const counts = new Map<Key, (maxAge: number) => Promise<Remembered<T>>>();
  return (key: Key): Promise<Remembered<T>> => {
    const known = counts.get(key) ?? remembered({ look: () => count(key), keepFor: () => KEEP, now });
    const [oldest] = counts.keys();
    if (!counts.has(key) && counts.size >= KEYS_MAX && oldest !== undefined) counts.delete(oldest);
    counts.set(key, known);
    return known(KEEP);
  };
}
