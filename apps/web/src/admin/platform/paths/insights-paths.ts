import { paths } from '../../../paths.ts';

/** URL of a campaign's first 72 hours. */
export const firstHoursPath = (campaign: number): string => `${paths.insights}?campaign=${campaign}`;

/** URL of a month's summary; `month` is such as 2026-10. */
export const monthPath = (month: string): string => `${paths.insights}?month=${month}`;
