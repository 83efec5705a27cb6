import type { SearchResults } from '@fairlead/contract/insights/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

const KEY = 'search';

const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** What matches a term, of each kind. Until it's known, what matched a longer or shorter beginning of it. */
export const searchQuery = (term: string) =>
  queryOptions({
    queryKey: [KEY, term],
    queryFn: async ({ signal }): Promise<SearchResults> =>
      (await call(client.search.everything({ query: { q: term }, fetchOptions: { signal } }))).results,
    enabled: term !== '',
    staleTime: 0,
    placeholderData: (last: SearchResults | undefined, query) =>
      isSameWord(String(query?.queryKey[1] ?? ''), term) ? last : undefined,
  });
