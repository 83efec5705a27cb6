import type { Column } from './column.ts';
import { type ListSort, type SortOption, useSort } from './use-sort.ts';

type Options<Row, By extends string> = {
  columns: readonly Column<Row, By>[];
  /** How the server sorts it. */
  own: SortOption<By>;
  sortKey: (row: Row, by: By) => string | number;
};

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en-US');

/** Sorts a list that's loaded as a whole. Equal rows stay in the list's own order. */
export function useSortedRows<Row, By extends string>(
  list: string,
  rows: readonly Row[],
  { columns, own, sortKey }: Options<Row, By>,
): { sort: ListSort<By>; sorted: readonly Row[] } {
  const sort = useSort(list, columns, own);
  const { sort: by, order } = sort.sorting;
  const sign = order === 'asc' ? 1 : -1;
  const sorted = sort.asked
    ? [...rows].sort((one, other) => sign * compare(sortKey(one, by), sortKey(other, by)))
    : rows;
  return { sort, sorted };
}
