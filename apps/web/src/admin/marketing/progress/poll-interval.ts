import type { CampaignStatus } from '@fairlead/contract/types';
import { isUnderWay } from '../campaign-status.ts';

type Look = {
  /** Undefined before the first answer. */
  status: CampaignStatus | undefined;
  /** Looks that failed one after another. */
  failures: number;
  /** Milliseconds since watching began. */
  watchedFor: number;
  /** Nothing is expected to move for a while, as between the first part and the rest. */
  still?: boolean;
  /** It starts within moments. */
  starting?: boolean;
};

const SECOND = 1_000;
const LONGEST_MS = 30 * SECOND;

/**
 * Milliseconds until the next look at a campaign, or false when it is over: a second at first, slower for long
 * campaigns and paused ones, and twice as long after each failure.
 */
export function pollInterval({ status, failures, watchedFor, still, starting }: Look): number | false {
  if (status && !isUnderWay(status)) return false;
  const calm = (still || status === 'paused' || status === 'scheduled') && !starting;
  const seconds = calm ? 5 : watchedFor > 120 * SECOND ? 3 : 1;
  return Math.min(seconds * SECOND * 2 ** failures, LONGEST_MS);
}
