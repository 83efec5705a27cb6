import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isFailure } from './call.ts';
import { WORK_KEY } from './query-keys.ts';

/** Retries after a network error. An error response from the server is final. */
const RETRIES = 1;

type Handlers = {
  /** The API answered 401: redirecting to /login happens in one place. */
  onSessionEnded: (body: unknown) => void;
  /** A second factor has become compulsory since the page was loaded. */
  onFactorRequired: () => void;
};

export function createQueryClient({ onSessionEnded, onFactorRequired }: Handlers): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || !isFailure(error.body)) return;
    if (error.status === 401) onSessionEnded(error.body);
    if (error.required === 'second_factor') onFactorRequired();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Requests run even if the browser thinks it's offline: a paused query shows nothing, and a paused mutation would
      // run later, unexpectedly.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
        staleTime: 10_000,
      },
    },
  });
  // Whether it goes on is kept as long as it takes.
  client.setQueryDefaults([WORK_KEY], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}
