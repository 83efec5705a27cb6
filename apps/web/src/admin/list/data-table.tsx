import type { ReactNode } from 'react';
import { Table, Td, Th } from '../../ui/table.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Column } from './column.ts';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** Before the first column, such as a checkbox. */
  select?: (row: Row) => ReactNode;
  /** After the last one: what can be done with the row. */
  acts?: (row: Row) => ReactNode;
};

/** A list with a row of 44 px for each entry. Narrow screens show each as a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, select, acts }: Props<Row>) {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <Table caption={caption} captionHidden stack>
      <thead>
        <tr>
          {select && (
            <Th>
              <VisuallyHidden>Selected</VisuallyHidden>
            </Th>
          )}
          {columns.map(({ id, label, isNumber, width }) => (
            <Th
              key={id}
              style={{ width: `${(100 * width) / total}%` }}
              className={`whitespace-nowrap ${isNumber ? 'lg:text-right' : ''}`}
            >
              {label}
            </Th>
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
          <tr key={keyOf(row)} tabIndex={-1} className="table-row-dense -outline-offset-4">
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
            {acts && <Td>{acts(row)}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** One line. What's cut off is in a tooltip, and on the row's own page. */
function Cell({ content }: { content: ReactNode }) {
  return (
    <div title={typeof content === 'string' ? content : undefined} className="lg:truncate">
      {content}
    </div>
  );
}
