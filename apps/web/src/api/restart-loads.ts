import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** `cancelQueries` also ends the first load of a visible list, such as a search, and nothing else starts it again. */
export function restartLoads(queries: QueryClient, queryKey: QueryKey): void {
  queries.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
}
