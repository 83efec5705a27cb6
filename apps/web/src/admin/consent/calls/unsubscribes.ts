import { UNSUBSCRIBED_LIMIT } from '@fairlead/contract/platform/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { UNSUBSCRIBED_KEY } from '../../../api/query-keys.ts';

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
