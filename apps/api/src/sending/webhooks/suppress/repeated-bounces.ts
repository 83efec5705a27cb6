import { type Bounce, classifyBounce } from './bounce-classes.ts';

const DAYS_30 = 30 * 86_400_000;
/** Emails that bounced within 30 days before the address counts as dead. */
const LIMIT = 3;

export type StoredBounce = {
  /** The provider's id of the email; one email may have several bounces. */
  provider_id: string | null;
  occurred_at: string;
  bounce: Bounce | null;
};

/**
 * Whether too many emails to an address bounced within any 30 days, of those that don't suppress at once. One more
 * never makes this false, so their order doesn't matter.
 */
export function bouncesTooOften(bounces: readonly StoredBounce[]): boolean {
  const counted = bounces
    .filter(({ bounce }) => classifyBounce(bounce ?? {}).effects.includes('repeat'))
    .map(({ provider_id, occurred_at }) => ({ provider_id, at: Date.parse(occurred_at) }));
  return counted.some(({ at: first }) => {
    const within = counted.filter(({ at }) => at >= first && at - first <= DAYS_30);
    return new Set(within.map(({ provider_id }) => provider_id)).size >= LIMIT;
  });
}
