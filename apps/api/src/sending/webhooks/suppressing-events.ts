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

export type TransientBounce = {
  /** The provider's id of the mail. */
  mail: string;
  /** Milliseconds since 1970. */
  at: number;
};

/**
 * Whether too many mails bounced for a passing reason within any 30 days. One more bounce never makes it untrue, so the order in
 * which they are told does not matter.
 */
export const bouncesTooOften = (bounces: readonly TransientBounce[]): boolean =>
  bounces.some(({ at: first }) => {
    const within = bounces.filter(({ at }) => at >= first && at - first <= DAYS_30);
    return new Set(within.map(({ mail }) => mail)).size >= TRANSIENT_LIMIT;
  });
