import { INDUSTRY_OPEN_RATE } from '@fairlead/contract/platform/limits';

/** `rate` as a percentage with one decimal. */
export const rateText = (rate: number): string =>
  `${rate.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;

/** How the open rate (percent) compares with the industry average. */
export const openRateHint = (rate: number): string =>
  rate > INDUSTRY_OPEN_RATE ? 'Above industry avg' : `Industry avg: ${INDUSTRY_OPEN_RATE}%`;
