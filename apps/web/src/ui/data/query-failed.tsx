import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** A query's state, as returned by TanStack Query. */
type Load = {
  data?: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  isFetchNextPageError?: boolean;
};

type Props = {
  load: Load;
  /** The subject of the sentence: "The subscribers". */
  what: string;
  /** Replaces "We couldn’t load …" when there's no data. */
  first?: string;
  /** Shown when there's old data on the screen. */
  stale?: ReactNode;
};

const inSentence = (what: string): string => what.charAt(0).toLowerCase() + what.slice(1);

export const notLoaded = (what: string): string =>
  `We couldn’t load ${inSentence(what)}. Try again in a moment.`;

/** An error message with Retry, worded differently if there's old data to show. Renders nothing if nothing failed. */
export function QueryFailed({
  load,
  what,
  first = notLoaded(what),
  stale = 'What you see may be out of date.',
}: Props) {
  const { data, error, isFetching, refetch, isFetchNextPageError } = load;
  // `LoadMore` reports further pages that failed, below the list.
  if (!error || isFetchNextPageError) return null;
  const text =
    data === undefined ? (
      first
    ) : (
      <>
        We couldn’t refresh {inSentence(what)}. {stale}
      </>
    );
  return <LoadFailed text={text} onRetry={refetch} busy={isFetching} />;
}
