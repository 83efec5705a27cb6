import type { SortOrder } from '@fairlead/contract/platform/sorts';
import type { ReactNode } from 'react';

/** What a column is sorted by says which order comes first, and what the orders are called. */
export type SortKind = 'text' | 'time' | 'number';

/** A column of a list whose columns can be chosen. */
export type Column<Row, By extends string = never> = {
  id: string;
  label: string;
  /** It says which row it is, so it can't be left out. Cards show it without its label. */
  isName?: true;
  /** Numbers are aligned at their end. */
  isNumber?: true;
  /** Its share of the table's width, beside those of the other columns. */
  width: number;
  /** Left out until someone chooses it. */
  isExtra?: true;
  /** The list can be sorted by it. */
  sort?: { by: By; kind: SortKind };
  cell: (row: Row) => ReactNode;
};

export const firstOrder: Record<SortKind, SortOrder> = { text: 'asc', time: 'desc', number: 'desc' };

export const orderWords: Record<SortKind, Record<SortOrder, string>> = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  time: { asc: 'oldest first', desc: 'newest first' },
  number: { asc: 'fewest first', desc: 'most first' },
};
