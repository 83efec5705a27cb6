import type { GrowthBucket } from '@fairlead/contract/insights/insights-growth';
import { expect, test } from 'vitest';
import { sumOf } from '../overview/sums.ts';
import { causeBuckets } from './cause-buckets.ts';

const nobody = {
  ...{ link: 0, one_click: 0, form: 0, other: 0, imported: 0 },
  ...{ bounced: 0, complained: 0, provider: 0, deactivated: 0 },
};
const bucketOn = (day: string): GrowthBucket => ({
  day,
  starts_at: `${day}T05:00:00.000Z`,
  on_list: 10,
  joined: { sign_up: 0, inquiry: 0, manual_admin: 0, import: 0, other: 0 },
  left: { ...nobody, link: 1, bounced: 2 },
  came_back: 0,
  erased: 0,
});

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );
const monthsFrom = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10));
const peopleIn = (buckets: ReturnType<typeof causeBuckets>) => buckets.map(({ left }) => sumOf(left));

test('days become weeks from Sunday to Saturday, the first and last as long as they are', () => {
  const weeks = causeBuckets({ unit: 'day', buckets: daysFrom('2026-10-01', 12).map(bucketOn) });
  expect(weeks.map(({ name }) => name)).toEqual(['Oct 1 – 3', 'Oct 4 – 10', 'Oct 11 – 12']);
  expect(weeks.map(({ tick }) => tick)).toEqual(['Oct 1', 'Oct 4', 'Oct 11']);
  expect(peopleIn(weeks)).toEqual([9, 21, 6]);
});

test('months stay months, and more than two years of them become years', () => {
  const months = causeBuckets({ unit: 'month', buckets: monthsFrom(2025, 24).map(bucketOn) });
  expect(months).toHaveLength(24);
  expect(months[0]?.name).toBe('Jan 2025');
  const years = causeBuckets({ unit: 'month', buckets: monthsFrom(2024, 25).map(bucketOn) });
  expect(years.map(({ name }) => name)).toEqual(['2024', '2025', '2026']);
  expect(peopleIn(years)).toEqual([36, 36, 3]);
});

test('nothing stays nothing', () => {
  expect(causeBuckets({ unit: 'day', buckets: [] })).toEqual([]);
});
