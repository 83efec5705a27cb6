import type { Sorting } from '@fairlead/contract/platform/sorts';
import { memo, type ReactNode } from 'react';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { Drawing } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Column, firstOrder } from './column.ts';
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

const arrows = {
  asc: 'M10 16V4M5.5 8.5L10 4l4.5 4.5',
  desc: 'M10 4v12M5.5 11.5L10 16l4.5-4.5',
  none: 'M7 8l3-3 3 3M7 12l3 3 3-3',
};

type SortHeaderProps<Row, By extends string> = {
  column: Column<Row, By>;
  /** Its share of the table's width. */
  width: string;
  sorting?: Sorting<By> | undefined;
  onSort?: ((sorting: Sorting<By>) => void) | undefined;
};

/** A column's header: a button if the list can be sorted by it. Cards are sorted by a choice above them. */
function SortHeader<Row, By extends string>({ column, width, sorting, onSort }: SortHeaderProps<Row, By>) {
  const { label, isNumber, sort } = column;
  const look = { style: { width }, className: `whitespace-nowrap ${isNumber ? 'lg:text-right' : ''}` };
  if (!sort || !sorting || !onSort) return <Th {...look}>{label}</Th>;
  const order = sorting.sort === sort.by ? sorting.order : null;
  const opposite = order === 'asc' ? 'desc' : 'asc';
  return (
    <Th {...look} {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}>
      <span className="lg:hidden print:inline">{label}</span>
      <button
        type="button"
        onClick={() => onSort({ sort: sort.by, order: order ? opposite : firstOrder[sort.kind] })}
        className="-my-2 inline-flex items-center gap-1 py-2 font-bold underline-offset-2 hover:underline max-lg:hidden forced-colors:underline print:hidden"
      >
        {label}
        <Drawing path={arrows[order ?? 'none']} className={`size-4 ${order ? '' : 'text-ink-soft'}`} />
      </button>
    </Th>
  );
}
