import type { Audience } from '@fairlead/contract/campaigns/send-fields';
import type { MarketingStats } from '@fairlead/contract/insights/stats';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { audienceQuery } from '../../calls/campaigns.ts';
import { audienceBody, type Recipients } from '../content.ts';
import { estimateRecipients } from './recipient-estimate.ts';

/** Debounce before requesting the exact count, in milliseconds. */
const DEBOUNCE_MS = 500;
/** Delay before showing that a count is running, in milliseconds. Most finish sooner, and the text would flash. */
const SHOWN_AFTER_MS = 200;

export type AudienceState = {
  /** The immediate estimate; undefined while the stats it needs load. */
  estimate: number | undefined;
  /** The exact count for the current draft. */
  exact: Audience | undefined;
  state: 'nobody' | 'estimate' | 'counting' | 'exact' | 'failed';
  /** Whether these recipients can't be used as they are, so that counting again is no use. */
  isRefused: boolean;
  retry: () => void;
};

/** How many people a draft goes to: an estimate at first, then the exact count with exclusions. */
export function useAudience(recipients: Recipients, stats: MarketingStats | undefined): AudienceState {
  // Of thousands of typed addresses, what was typed is seen before they're counted.
  const followed = useDeferredValue(recipients);
  const body = useMemo(() => audienceBody(followed), [followed]);
  const debounced = useDebounced(body, DEBOUNCE_MS);
  const query = useQuery({
    ...audienceQuery(debounced ?? { recipient_type: 'manual' }),
    enabled: debounced !== null,
  });
  const estimate = useMemo(() => estimateRecipients(followed, stats), [followed, stats]);
  const asked = body === debounced && query.isFetching;
  const waiting = useDebounced(asked, SHOWN_AFTER_MS) && asked ? 'counting' : 'estimate';

  const { error } = query;
  const isRefused = error instanceof ApiError && (error.status === 409 || error.status === 400);
  const shared = { estimate, isRefused, retry: () => void query.refetch() };
  if (body === null) return { ...shared, exact: undefined, state: 'nobody' };
  if (followed !== recipients || body !== debounced || query.isPending || query.isPlaceholderData) {
    return { ...shared, exact: undefined, state: waiting };
  }
  if (query.isError) return { ...shared, exact: undefined, state: query.isFetching ? waiting : 'failed' };
  return { ...shared, exact: query.data, state: 'exact' };
}
