import type { QueryClient } from '@tanstack/react-query';
import {
  AUDIENCE_KEY,
  PERSON_KEY,
  SEGMENTS_KEY,
  SUBSCRIBER_COUNT_KEY,
  SUBSCRIBERS_KEY,
  TAGS_KEY,
  UNSUBSCRIBED_KEY,
} from './query-keys.ts';
import { marketingStatsQuery } from './stats.ts';

/**
 * Invalidates everything that lists or counts people after a change to a subscriber. Visible subscriber lists refetch,
 * or wait until they're next opened (`keep`) so the changed row doesn't disappear immediately.
 */
export function peopleChanged(queries: QueryClient, lists: 'reload' | 'keep'): void {
  const refetchType = lists === 'keep' ? 'none' : 'active';
  queries.invalidateQueries({ queryKey: [SUBSCRIBERS_KEY], refetchType });
  const others = [
    AUDIENCE_KEY,
    UNSUBSCRIBED_KEY,
    PERSON_KEY,
    TAGS_KEY,
    SEGMENTS_KEY,
    SUBSCRIBER_COUNT_KEY,
  ].map((key) => [key]);
  for (const queryKey of [marketingStatsQuery.queryKey, ...others]) {
    queries.invalidateQueries({ queryKey });
  }
}
