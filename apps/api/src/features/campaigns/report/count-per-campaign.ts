import type { Deps } from '../../../deps.ts';
import { type Remembered, remembered } from '../../../process/remembered.ts';

/** Milliseconds for which a count is used, however many people look at it. */
const KEEP = 60_000;
/** Campaigns whose counts are kept. */
const CAMPAIGNS_MAX = 100;

/** Counts something at most once a minute per campaign and process. */
export function countPerCampaign<T>({ now }: Pick<Deps, 'now'>, count: (id: number) => Promise<T>) {
  const counts = new Map<number, (maxAge: number) => Promise<Remembered<T>>>();
  return (id: number): Promise<Remembered<T>> => {
    const known = counts.get(id) ?? remembered({ look: () => count(id), keepFor: () => KEEP, now });
    const [oldest] = counts.keys();
    if (!counts.has(id) && counts.size >= CAMPAIGNS_MAX && oldest !== undefined) counts.delete(oldest);
    counts.set(id, known);
    return known(KEEP);
  };
}
