import type { QueryClient } from '@tanstack/react-query';
import { AUDIENCE_KEY } from './campaigns.ts';
import { marketingStatsQuery } from './stats.ts';
import { SUBSCRIBERS_KEY } from './subscribers.ts';
import { UNSUBSCRIBED_KEY } from './unsubscribes.ts';

/**
 * After a change to a subscriber: everything that lists or counts people is out of date. Lists of subscribers on the screen
 * load again, or stay until they are opened next (`keep`), so that a row does not vanish under the hand that changed it.
 */
export function peopleChanged(queries: QueryClient, lists: 'reload' | 'keep'): void {
  const refetchType = lists === 'keep' ? 'none' : 'active';
  queries.invalidateQueries({ queryKey: [SUBSCRIBERS_KEY], refetchType });
  for (const queryKey of [marketingStatsQuery.queryKey, [AUDIENCE_KEY], [UNSUBSCRIBED_KEY]]) {
    queries.invalidateQueries({ queryKey });
  }
}
