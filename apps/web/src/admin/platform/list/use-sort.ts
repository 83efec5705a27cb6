import type { Sorting } from '@fairlead/contract/platform/sorts';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Column, orderWords } from './column.ts';
import { storeChoice, storedChoice } from './use-columns.ts';

/** An order a list can have. */
export type SortOption<By extends string> = { label: string; sorting: Sorting<By> };

export type ListSort<By extends string> = {
  sorting: Sorting<By>;
  /** Undefined: the list's own order, which needn't be asked for. */
  asked: Sorting<By> | undefined;
  own: SortOption<By>;
  /** Its own order first. */
  options: readonly SortOption<By>[];
  choose: (sorting: Sorting<By>) => void;
  /** For screen readers, after each choice. */
  said: string;
};

const isSame = (one: Sorting<string>, other: Sorting<string>): boolean =>
  one.sort === other.sort && one.order === other.order;

/**
 * What a list is sorted by, as chosen on this device. Without the column that it was sorted by, a list has its own
 * order again.
 */
export function useSort<Row, By extends string>(
  list: string,
  shown: readonly Column<Row, By>[],
  own: SortOption<By>,
): ListSort<By> {
  const [chosen, setChosen] = useState(() => storedChoice(list).sort);
  const [said, setSaid] = useState('');
  const others = shown.flatMap(({ label, sort }) =>
    sort
      ? (['asc', 'desc'] as const).map((order) => ({
          label: `${label}, ${orderWords[sort.kind][order]}`,
          sorting: { sort: sort.by, order },
        }))
      : [],
  );
  const options = [own, ...others.filter(({ sorting }) => !isSame(sorting, own.sorting))];
  const found = options.find(({ sorting }) => sorting.sort === chosen?.by && sorting.order === chosen.order);
  return {
    sorting: (found ?? own).sorting,
    asked: found && found !== own ? found.sorting : undefined,
    own,
    options,
    choose: (sorting) => {
      const sort = { by: sorting.sort, order: sorting.order };
      setChosen(sort);
      storeChoice(list, { sort });
      const label = options.find((one) => isSame(one.sorting, sorting))?.label;
      setSaid(label ? `Sorted: ${label}` : '');
    },
    said,
  };
}

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
