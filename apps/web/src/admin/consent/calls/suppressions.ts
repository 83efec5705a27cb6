import type { AtProvider } from '@fairlead/contract/consent/suppressions';
import { UNSUBSCRIBED_LIMIT } from '@fairlead/contract/platform/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { UNSUBSCRIBED_KEY } from '../../../api/query-keys.ts';

export const DOUBTFUL_KEY = 'doubtful suppressions';

/** Suppressions that an earlier rule made and today's wouldn't, newest first, paginated. */
export const doubtfulQuery = infiniteQueryOptions({
  queryKey: [DOUBTFUL_KEY],
  queryFn: ({ pageParam, signal }) =>
    call(
      client.suppressions.doubtful({
        query: pageParam ? { cursor: pageParam } : {},
        fetchOptions: { signal },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** Events of the provider that couldn't be used, newest first, paginated. */
export const unusableEventsQuery = infiniteQueryOptions({
  queryKey: ['unusable events'],
  queryFn: ({ pageParam, signal }) =>
    call(
      client.suppressions.unreadEvents({
        query: pageParam ? { cursor: pageParam } : {},
        fetchOptions: { signal },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** @returns what was done about the provider's own list */
export const liftSuppression = async (body: { email: string; reason: string }): Promise<AtProvider> =>
  (await call(client.suppressions.lift({ body }))).at_provider;

/** The newest 100 people who opted out and match `search`. */
export const unsubscribedQuery = (search: string) =>
  queryOptions({
    queryKey: [UNSUBSCRIBED_KEY, search],
    queryFn: async ({ signal }) =>
      (
        await call(
          client.unsubscribes.list({
            query: { search, limit: String(UNSUBSCRIBED_LIMIT) },
            fetchOptions: { signal },
          }),
        )
      ).unsubscribed,
    placeholderData: keepPreviousData,
  });
