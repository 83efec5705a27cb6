import { paths } from '../paths.ts';

/** Where the report of a campaign is read. */
export const reportPath = (campaign: number): string =>
  `${paths.emailMarketing}?tab=history&campaign=${campaign}`;
