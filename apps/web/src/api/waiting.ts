import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { CAMPAIGNS_KEY } from './campaigns.ts';
import { client } from './client.ts';

/** How much is waiting for an admin or in progress. It's loaded again with the campaigns. */
export const waitingQuery = queryOptions({
  queryKey: [CAMPAIGNS_KEY, 'waiting'],
  queryFn: async ({ signal }) => (await call(client.stats.waiting({ fetchOptions: { signal } }))).waiting,
  staleTime: 0,
});
