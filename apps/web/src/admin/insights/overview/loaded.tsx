import type { ReactNode } from 'react';
import { refusalMessage } from '../../../api/call.ts';
import { notLoaded, QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';

type Load<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  load: Load<Data>;
  /** The subject of a sentence: "The links". */
  what: string;
  children: (data: Data) => ReactNode;
};

/** What was loaded, or that it's loading or failed. Figures of the period before are paler until the new ones come. */
export function Loaded<Data>({ load, what, children }: Props<Data>) {
  const { data, error, isPlaceholderData } = load;
  return (
    <>
      <QueryFailed load={load} what={what} first={refusalMessage(error, notLoaded(what))} />
      {data === undefined && !error && (
        <Skeleton lines={8} label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} />
      )}
      {data !== undefined && (
        <div
          className={`grid min-w-0 grid-cols-1 gap-4 transition-opacity ${isPlaceholderData ? 'opacity-85' : ''}`}
        >
          {children(data)}
        </div>
      )}
    </>
  );
}
