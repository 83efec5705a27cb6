import type { Column } from './column.ts';
import { ColumnChoice } from './column-choice.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { useColumns } from './use-columns.ts';
import type { ListSort } from './use-sort.ts';

type Props<Row, By extends string> = {
  columns: ReturnType<typeof useColumns<Row, By>>;
  sort: ListSort<By>;
};

const isSortedBy =
  <By extends string>(by: By) =>
  <Row,>({ sort }: Column<Row, By>) =>
    sort?.by === by;

/** How the list is shown: its columns, and its order. */
export function ListTools<Row, By extends string>({ columns, sort }: Props<Row, By>) {
  return (
    <>
      <SortChoice sort={sort} hasOwnColumn={columns.shown.some(isSortedBy(sort.own.sorting.sort))} />
      <ColumnChoice choices={columns.choices} onChoose={columns.choose} />
    </>
  );
}
