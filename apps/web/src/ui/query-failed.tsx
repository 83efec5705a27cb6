import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** What is known of a load, as TanStack Query has it. */
type Load = {
  data?: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  isFetchNextPageError?: boolean;
};

type Props = {
  load: Load;
  /** Begins the sentence: "The subscribers". */
  what: string;
  /** What is said while there is nothing to show, in place of "… could not be loaded." */
  first?: string;
  /** What is said of that which stays on screen. */
  stale?: ReactNode;
};

/** Says that a load failed, with Retry, and tells nothing to show from something old to show. Nothing while it did not fail. */
export function QueryFailed({
  load,
  what,
  first = `${what} could not be loaded.`,
  stale = 'What is shown may be out of date.',
}: Props) {
  const { data, error, isFetching, refetch, isFetchNextPageError } = load;
  // A further page that failed is told where it was asked for: below the list, by `LoadMore`.
  if (!error || isFetchNextPageError) return null;
  const text =
    data === undefined ? (
      first
    ) : (
      <>
        {what} could not be refreshed. {stale}
      </>
    );
  return <LoadFailed text={text} onRetry={refetch} busy={isFetching} />;
}
