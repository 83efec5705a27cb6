import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/** How often a load that failed is tried again, unless the server answered: then it meant it. */
const RETRIES = 1;

/** `onSessionEnded` is called when the API answers 401, so that one place sends the reader to /login. */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A browser that thinks it is offline asks all the same: a load that waits says nothing, and a send that waits would go out
      // later, unasked.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
        staleTime: 10_000,
      },
    },
  });
}
