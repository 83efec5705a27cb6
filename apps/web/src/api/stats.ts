import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';
import { CAMPAIGNS_KEY } from './query-keys.ts';

/** The stats of Email Marketing. */
export const marketingStatsQuery = queryOptions({
  queryKey: ['marketing-stats'],
  queryFn: async ({ signal }) => (await call(client.stats.marketing({ fetchOptions: { signal } }))).stats,
});

/** The four dashboard stats. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: async ({ signal }) => (await call(client.stats.dashboard({ fetchOptions: { signal } }))).stats,
});

/** Recent site activity, newest first. */
const EVENTS_SHOWN = 5;

export const siteEventsQuery = queryOptions({
  queryKey: ['site-events'],
  queryFn: async ({ signal }) =>
    (
      await call(
        client.stats.siteEvents({ query: { limit: String(EVENTS_SHOWN) }, fetchOptions: { signal } }),
      )
    ).events,
});

/** The newest emails to one person that failed lately, and how many there are. */
export const failedEmailsQuery = queryOptions({
  queryKey: ['failed-emails'],
  queryFn: ({ signal }) => call(client.stats.failedEmails({ query: {}, fetchOptions: { signal } })),
});

/** How much is waiting for an admin or in progress. It's loaded again with the campaigns. */
export const waitingQuery = queryOptions({
  queryKey: [CAMPAIGNS_KEY, 'waiting'],
  queryFn: async ({ signal }) => (await call(client.stats.waiting({ fetchOptions: { signal } }))).waiting,
  staleTime: 0,
});
