import type { SuppressionReason } from '@fairlead/contract/types';
import type { ProviderEvent } from './provider-event.ts';

const DAYS_30 = 30 * 86_400_000;
/** Mails to an address that bounce for a passing reason within 30 days before it counts as dead. */
const TRANSIENT_LIMIT = 3;

export const isTransientBounce = ({ type, details }: ProviderEvent): boolean =>
  type === 'email.bounced' && details.bounce?.type === 'Transient';

/** Why an event means that the address must not be mailed again, at once; null when it does not. */
export function suppressionReason({ type, details }: ProviderEvent): SuppressionReason | null {
  if (type === 'email.complained') return 'complained';
  if (type === 'email.suppressed') return 'provider';
  return type === 'email.bounced' && details.bounce?.type === 'Permanent' ? 'bounced' : null;
}

/** Whether passing bounces of different mails, each given with its time (ISO 8601), are too many within any 30 days. */
export function bouncesTooOften(times: readonly string[]): boolean {
  const sorted = times.map((time) => Date.parse(time)).sort((a, b) => a - b);
  return sorted.some((time, index) => {
    const third = sorted[index + TRANSIENT_LIMIT - 1];
    return third !== undefined && third - time <= DAYS_30;
  });
}
