import { paths } from '../../../paths.ts';

/** URL of a campaign's report. */
export const reportPath = (campaign: number): string =>
  `${paths.emailMarketing}?tab=history&campaign=${campaign}`;
