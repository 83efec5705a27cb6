import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';
import { CAMPAIGNS_KEY } from './query-keys.ts';

/** The newest campaigns with this in their names, for choosing one. */
export const campaignSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [CAMPAIGNS_KEY, 'search', search],
    queryFn: async ({ signal }): Promise<Campaign[]> =>
      (await call(client.campaigns.list({ query: { search, limit: '50' }, fetchOptions: { signal } })))
        .campaigns,
  });

/** A campaign's progress and report. Not retried on failure, because callers poll anyway. */
export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: async ({ signal }) =>
      (await call(client.campaigns.report({ params: { id: String(id) }, fetchOptions: { signal } })))
        .campaign,
    retry: false,
    staleTime: 0,
  });
