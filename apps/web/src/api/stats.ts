import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** The figures of the e-mail marketing centre. */
export const marketingStatsQuery = queryOptions({
  queryKey: ['marketing-stats'],
  queryFn: async ({ signal }) => (await call(client.stats.marketing({ fetchOptions: { signal } }))).stats,
});
