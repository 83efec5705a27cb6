import { memo, type ReactNode } from 'react';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Column } from './column.ts';
import { SortHeader } from './sort-header.tsx';
import type { ListSort } from './use-sort.ts';

type Props<Row, By extends string> = {
  caption: string;
  columns: readonly Column<Row, By>[];
  /** What it's sorted by, if that can be chosen. */
  sort?: ListSort<By>;
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
} & RowParts<Row>;

type RowParts<Row> = {
  /** Before the first column, such as a checkbox. */
  select?: ((row: Row) => ReactNode) | undefined;
  /** After the last one: what can be done with the row. */
  acts?: ((row: Row) => ReactNode) | undefined;
};

/** A list with a row of 44 px for each entry. Narrow screens show each as a card. */
export function DataTable<Row, By extends string = never>(props: Props<Row, By>) {
  const { caption, columns, sort, rows, keyOf, select, acts } = props;
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      {sort && (
        <p role="status" className="sr-only">
          {sort.said}
        </p>
      )}
      <Table caption={caption} captionHidden stack dense>
        <thead>
          <tr>
            {select && (
              <Th>
                <VisuallyHidden>Selected</VisuallyHidden>
              </Th>
            )}
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                column={column}
                width={`${(100 * column.width) / total}%`}
                sorting={sort?.sorting}
                onSort={sort?.choose}
              />
            ))}
            {acts && (
              <Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Th>
            )}
          </tr>
        </thead>
        <tbody {...useRowFocus()}>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} select={select} acts={acts} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

type RowProps<Row, By extends string> = { row: Row; columns: readonly Column<Row, By>[] } & RowParts<Row>;

function PlainRow<Row, By extends string>({ row, columns, select, acts }: RowProps<Row, By>) {
  return (
    <tr tabIndex={-1} className="table-row-dense -outline-offset-4">
      {select && <Td className="table-corner">{select(row)}</Td>}
      {columns.map(({ id, label, isName, isNumber, cell }) => (
        <Td
          key={id}
          {...(isName ? {} : { label })}
          className={`lg:max-w-0 ${isNumber ? 'lg:text-right' : ''}`}
        >
          <Cell content={cell(row)} />
        </Td>
      ))}
      {acts && <Td className="lg:whitespace-nowrap">{acts(row)}</Td>}
    </tr>
  );
}

/** Of hundreds of rows, only those that changed render again, if `select` and `acts` stay the same functions. */
const Row = memo(PlainRow) as typeof PlainRow;

/** One line. What's cut off is in a tooltip, and on the row's own page. */
function Cell({ content }: { content: ReactNode }) {
  return (
    <div title={typeof content === 'string' ? content : undefined} className="lg:truncate">
      {content}
    </div>
  );
}
