export type QuotaPeriod = 'day' | 'month';

/**
 * When a used-up quota is renewed: Resend counts by UTC days and months, and a minute covers any difference between
 * clocks.
 */
export function renewalAfter(now: Date, period: QuotaPeriod): Date {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return new Date(
    period === 'day' ? Date.UTC(year, month, now.getUTCDate() + 1, 0, 1) : Date.UTC(year, month + 1, 1, 0, 1),
  );
}
