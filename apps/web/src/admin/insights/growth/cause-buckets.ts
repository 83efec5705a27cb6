import type { Growth, GrowthBucket } from '@fairlead/contract/insights/insights-growth';
import { addUp } from '../overview/sums.ts';
import { rangeText, tickText } from './list-chart.tsx';

/** Months that have room for a bar each. */
const MONTHS = 24;

/** Digits of a year. */
const YEAR = 4;

export type CauseBucket = {
  /** Unique. */
  key: string;
  /** In the table. */
  name: string;
  /** On the axis. */
  tick: string;
  left: GrowthBucket['left'];
};

/** The Sunday at or before a day. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.toISOString();
}

function keyOf({ day }: GrowthBucket, { unit, buckets }: Pick<Growth, 'unit' | 'buckets'>): string {
  if (unit === 'day') return weekOf(day);
  return buckets.length > MONTHS ? day.slice(0, YEAR) : day;
}

/** Who left by week, month, or year, so that bars are wide enough to tell their patterns apart. */
export function causeBuckets(growth: Pick<Growth, 'unit' | 'buckets'>): CauseBucket[] {
  const groups = new Map<string, GrowthBucket[]>();
  for (const bucket of growth.buckets) {
    const key = keyOf(bucket, growth);
    groups.set(key, [...(groups.get(key) ?? []), bucket]);
  }
  return [...groups].map(([key, members]) => {
    const [first, last] = [members[0]?.day ?? '', members.at(-1)?.day ?? ''];
    const tick = key.length === YEAR ? key : tickText(first, growth.unit);
    const name = growth.unit === 'day' ? rangeText(first, last) : tick;
    return { key, name, tick, left: addUp(members.map(({ left }) => left)) };
  });
}
