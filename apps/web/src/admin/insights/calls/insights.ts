import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

const KEY = 'insights';

/** How the list grew, and why people left. */
export const growthQuery = (period: InsightsPeriod) =>
  queryOptions({
    queryKey: [KEY, 'growth', period],
    queryFn: async ({ signal }) =>
      (await call(client.insights.growth({ query: { period }, fetchOptions: { signal } }))).growth,
    placeholderData: keepPreviousData,
  });

/** Campaigns side by side, newest first. */
export const comparedCampaignsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'campaigns'],
  queryFn: ({ pageParam, signal }) =>
    call(
      client.insights.campaigns({
        query: { limit: '10', ...(pageParam ? { cursor: pageParam } : {}) },
        fetchOptions: { signal },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** What came back in each of a campaign's first hours. */
export const firstHoursQuery = (campaign: number) =>
  queryOptions({
    queryKey: [KEY, 'first-hours', campaign],
    queryFn: async ({ signal }) =>
      (await call(client.insights.firstHours({ params: { id: String(campaign) }, fetchOptions: { signal } })))
        .first_hours,
  });

/** The links that most people clicked. */
export const periodLinksQuery = (period: InsightsPeriod) =>
  queryOptions({
    queryKey: [KEY, 'links', period],
    queryFn: ({ signal }) => call(client.insights.links({ query: { period }, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });

/** The mailbox domains that deferred, bounced, or complained. */
export const periodDomainsQuery = (period: InsightsPeriod) =>
  queryOptions({
    queryKey: [KEY, 'domains', period],
    queryFn: ({ signal }) => call(client.insights.domains({ query: { period }, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });

/** One month, such as 2026-10. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [KEY, 'month', month],
    queryFn: async ({ signal }) =>
      (await call(client.insights.month({ query: { month }, fetchOptions: { signal } }))).summary,
  });
