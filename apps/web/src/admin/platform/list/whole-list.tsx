import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { ListTools } from './list-tools.tsx';
import { useColumns } from './use-columns.ts';
import { type SortOption, useSortedRows } from './use-sort.ts';

type Props<Row, By extends string> = {
  /** What its choices are kept under. */
  list: string;
  caption: string;
  columns: readonly Column<Row, By>[];
  /** How the server sorts it. */
  own: SortOption<By>;
  sortKey: (row: Row, by: By) => string | number;
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  acts?: (row: Row) => ReactNode;
};

/** A list that's loaded as a whole, so it's sorted in the page. Its columns can be chosen. */
export function WholeList<Row, By extends string>(props: Props<Row, By>) {
  const { list, columns, own, sortKey, rows, ...table } = props;
  const chosen = useColumns(list, columns);
  const { sort, sorted } = useSortedRows(list, rows, { columns: chosen.shown, own, sortKey });
  return (
    <div>
      <div className="mb-2 flex justify-end gap-2">
        <ListTools columns={chosen} sort={sort} />
      </div>
      <DataTable {...table} columns={chosen.shown} sort={sort} rows={sorted} />
    </div>
  );
}
