import type { Sorting } from '@fairlead/contract/platform/sorts';
import { Th } from '../../../ui/data/table.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { type Column, firstOrder } from './column.ts';

const arrows = {
  asc: 'M10 16V4M5.5 8.5L10 4l4.5 4.5',
  desc: 'M10 4v12M5.5 11.5L10 16l4.5-4.5',
  none: 'M7 8l3-3 3 3M7 12l3 3 3-3',
};

type Props<Row, By extends string> = {
  column: Column<Row, By>;
  /** Its share of the table's width. */
  width: string;
  sorting?: Sorting<By> | undefined;
  onSort?: ((sorting: Sorting<By>) => void) | undefined;
};

/** A column's header: a button if the list can be sorted by it. Cards are sorted by a choice above them. */
export function SortHeader<Row, By extends string>({ column, width, sorting, onSort }: Props<Row, By>) {
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
