import type { SuppressionReason } from '@fairlead/contract/types';
import type { ProviderEvent } from './provider-event.ts';

const DAYS_30 = 30 * 86_400_000;
/** Emails with a transient bounce within 30 days before the address counts as dead. */
const TRANSIENT_LIMIT = 3;

export const isTransientBounce = ({ type, details }: ProviderEvent): boolean =>
  type === 'email.bounced' && details.bounce?.type === 'Transient';

/** Why this event alone means that the address must not be emailed again; null if it doesn't. */
export function suppressionReason({ type, details }: ProviderEvent): SuppressionReason | null {
  if (type === 'email.complained') return 'complained';
  if (type === 'email.suppressed') return 'provider';
  return type === 'email.bounced' && details.bounce?.type === 'Permanent' ? 'bounced' : null;
}

export type TransientBounce = {
  /** The provider's id of the email. */
  providerId: string;
  /** Milliseconds since 1970. */
  at: number;
};

/**
 * Whether too many emails had a transient bounce within any 30 days. One more never makes this false, so their order
 * doesn't matter.
 */
export const bouncesTooOften = (bounces: readonly TransientBounce[]): boolean =>
  bounces.some(({ at: first }) => {
    const within = bounces.filter(({ at }) => at >= first && at - first <= DAYS_30);
    return new Set(within.map(({ providerId }) => providerId)).size >= TRANSIENT_LIMIT;
  });
