import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { useUrlFilter } from '../../platform/url-filter.ts';

export const periods: readonly { value: InsightsPeriod; label: string }[] = [
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
  { value: 'all', label: 'All time' },
];

/** The period in the URL. Unrecognized values mean 90 days. */
export function usePeriod(): [InsightsPeriod, (period: InsightsPeriod) => void] {
  const [text, set] = useUrlFilter('period');
  const period = periods.find(({ value }) => value === text)?.value ?? '90d';
  return [period, (next) => set(next === '90d' ? '' : next)];
}
