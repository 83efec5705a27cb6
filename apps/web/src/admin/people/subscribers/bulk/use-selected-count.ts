import { useQuery } from '@tanstack/react-query';
import { type SubscriberFilter, type SubscriberPage, subscriberCountQuery } from '../../calls/subscribers.ts';
import { type BulkSelection, selectedSize } from './bulk-selection.ts';

/** `count` is undefined until it's known. */
export type SelectedCount = {
  count: number | undefined;
  failed: boolean;
  countAgain: () => void;
};

/**
 * How many are selected, exactly. A list's total stops at a cap; if all that match are selected, the server is asked for
 * the number behind it.
 */
export function useSelectedCount(
  selection: BulkSelection,
  filter: SubscriberFilter,
  page: Pick<SubscriberPage, 'total' | 'total_is_capped'> | undefined,
): SelectedCount {
  const isCapped = page?.total_is_capped ?? false;
  const load = useQuery({
    ...subscriberCountQuery(filter),
    enabled: isCapped && selection.kind === 'matching',
    // What a question says stays while it's read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const counted = load.isFetching || load.isError ? undefined : load.data;
  return {
    count: selectedSize(selection, isCapped ? counted : page?.total),
    failed: load.isError && !load.isFetching,
    countAgain: () => void load.refetch(),
  };
}
