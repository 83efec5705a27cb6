import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from '@fairlead/contract/platform/limits';
import { type Element, isTag } from 'domhandler';
import { existsOne } from 'domutils';

const elements = ({ children }: Element): Element[] => children.filter(isTag);

/** Rows are in the table, or in one of its groups. */
const rowsOf = (table: Element): Element[] =>
  elements(table).flatMap((child) =>
    child.name === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.name) ? elements(child) : [],
  );
const cellsOf = (row: Element): Element[] =>
  elements(row).filter(({ name }) => name === 'td' || name === 'th');

const isMerged = ({ attribs }: Element): boolean =>
  Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1;
/** What a table for the layout of a page is made for. */
const isBlock = ({ name }: Element): boolean => /^(table|h[1-6]|ul|ol|blockquote|hr|img)$/.test(name);

/**
 * The cells of a table that an email can have, row by row. Undefined for one that only arranges a page, and for one that
 * doesn't fit: its cells are read as text.
 */
export function tableCells(table: Element): Element[][] | undefined {
  const rows = rowsOf(table)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const width = rows[0]?.length ?? 0;
  const isData =
    table.attribs.role !== 'presentation' &&
    rows.length >= 2 &&
    rows.length <= TABLE_ROWS_MAX &&
    width >= 2 &&
    width <= TABLE_COLUMNS_MAX &&
    rows.every((cells) => cells.length === width && !cells.some(isMerged)) &&
    !existsOne(isBlock, table.children);
  return isData ? rows : undefined;
}
