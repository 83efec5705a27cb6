import type { CampaignStatus } from '@fairlead/contract/campaigns/campaign-report';

type Look = {
  /** Undefined before the first answer. */
  status: CampaignStatus | undefined;
  /** Whether anything can still change. */
  open: boolean;
  /** Consecutive failed polls. */
  failures: number;
  /** Milliseconds since polling began. */
  watchedFor: number;
  /** No change is expected for a while, as between the first part and the rest. */
  still?: boolean;
  /** It's about to start. */
  starting?: boolean;
};

const SECOND = 1_000;
const LONGEST_MS = 30 * SECOND;

/**
 * Polling interval in milliseconds, or false when the campaign is over: a second at first, longer for long and paused
 * campaigns, doubled after each failure.
 */
export function pollInterval({ status, open, ...look }: Look): number | false {
  if (!open) return false;
  const { failures, watchedFor, still, starting } = look;
  const calm = (still || (status !== undefined && status !== 'sending')) && !starting;
  const seconds = calm ? 5 : watchedFor > 120 * SECOND ? 3 : 1;
  return Math.min(seconds * SECOND * 2 ** failures, LONGEST_MS);
}
