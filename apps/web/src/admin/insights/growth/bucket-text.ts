import type { Growth } from '@fairlead/contract/insights/insights-growth';

export type Unit = Growth['unit'];

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const short = format({ month: 'short', day: 'numeric' });
const long = format({ dateStyle: 'medium' });
const month = format({ month: 'short', year: 'numeric' });
const fullMonth = format({ month: 'long', year: 'numeric' });

/** Days are those of the team's time zone, wherever the page is read. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Oct 7", or "Oct 2026" for a month. */
export const tickText = (day: string, unit: Unit): string =>
  (unit === 'day' ? short : month).format(dateOf(day));

/** "Oct 7, 2026", or "Oct 2026" for a month. */
export const bucketText = (day: string, unit: Unit): string =>
  (unit === 'day' ? long : month).format(dateOf(day));

/** "Oct 4 – 10": the days from one to the other. Some browsers put thin spaces in, others don't. */
export const rangeText = (first: string, last: string): string =>
  short.formatRange(dateOf(first), dateOf(last)).replace(/\s–\s/, ' – ');

/** "October 2026" for 2026-10. */
export const monthText = (text: string): string => fullMonth.format(dateOf(`${text}-01`));
