import { UNSUBSCRIBED_LIMIT } from '@fairlead/contract/platform/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** Key prefix of all lists of people who opted out. */
export const UNSUBSCRIBED_KEY = 'unsubscribed';

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
