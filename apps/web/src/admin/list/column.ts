import type { ReactNode } from 'react';

/** A column of a list whose columns can be chosen. */
export type Column<Row> = {
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
  cell: (row: Row) => ReactNode;
};
