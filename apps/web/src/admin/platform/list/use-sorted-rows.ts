import { useDeferredValue, useMemo } from 'react';
import type { Column } from './column.ts';
import { type ListSort, type SortOption, useSort } from './use-sort.ts';

type Options<Row, By extends string> = {
  columns: readonly Column<Row, By>[];
  /** How the server sorts it. */
  own: SortOption<By>;
  sortKey: (row: Row, by: By) => string | number;
};

const inEnglish = new Intl.Collator('en-US');

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : inEnglish.compare(String(one), String(other));

/**
 * Sorts a list that's loaded as a whole. Equal rows stay in the list's own order. Long lists follow the header's arrow
 * as soon as they can.
 */
export function useSortedRows<Row, By extends string>(
  list: string,
  rows: readonly Row[],
  { columns, own, sortKey }: Options<Row, By>,
): { sort: ListSort<By>; sorted: readonly Row[] } {
  const sort = useSort(list, columns, own);
  const by = useDeferredValue(sort.sorting.sort);
  const order = useDeferredValue(sort.sorting.order);
  const isAsked = useDeferredValue(sort.asked !== undefined);
  const sorted = useMemo(() => {
    const sign = order === 'asc' ? 1 : -1;
    return isAsked
      ? [...rows].sort((one, other) => sign * compare(sortKey(one, by), sortKey(other, by)))
      : rows;
  }, [rows, isAsked, by, order, sortKey]);
  return { sort, sorted };
}
