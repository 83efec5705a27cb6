import type { AtProvider } from '@fairlead/contract/consent/suppressions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

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
