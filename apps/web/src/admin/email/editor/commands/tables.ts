import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from '@fairlead/contract/platform/limits';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRow,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables';
import type { ToolbarIconName } from '../../../../ui/toolbar/toolbar.tsx';
import { insertBlocks, isWordless, leaveBlock } from './insert-block.ts';

/** A new table has this many columns, and as many rows. */
const NEW = 3;

export const newTable: Command = (state, dispatch) => {
  const { schema } = state;
  const cells = Array.from({ length: NEW }, () => schema.node('table_cell'));
  const rows = Array.from({ length: NEW }, () => schema.node('table_row', null, cells));
  return insertBlocks(schema.node('table', null, rows))(state, dispatch);
};

const hasRoom = (state: EditorState, side: 'width' | 'height', max: number): boolean =>
  isInTable(state) && selectedRect(state).map[side] < max;

const addRowBelow: Command = (state, dispatch) =>
  hasRoom(state, 'height', TABLE_ROWS_MAX) && addRowAfter(state, dispatch);
const addColumn: Command = (state, dispatch) =>
  hasRoom(state, 'width', TABLE_COLUMNS_MAX) && addColumnAfter(state, dispatch);

/** What can be done to the block with the cursor. */
export type BlockAct = { icon: ToolbarIconName; label: string; act: Command };

export const tableActs: readonly BlockAct[] = [
  { icon: 'add-row', label: 'Add row below', act: addRowBelow },
  { icon: 'add-column', label: 'Add column after', act: addColumn },
  { icon: 'delete-row', label: 'Delete row', act: deleteRow },
  { icon: 'delete-column', label: 'Delete column', act: deleteColumn },
  { icon: 'delete-table', label: 'Delete table', act: deleteTable },
];

function putCursorInto(tr: Transaction, tableStart: number, row: number, column: number): void {
  const rows = tr.doc.resolve(tableStart).parent;
  let at = tableStart;
  for (let above = 0; above < row; above += 1) at += rows.child(above).nodeSize;
  const cells = rows.child(row);
  at += 1;
  for (let before = 0; before < column; before += 1) at += cells.child(before).nodeSize;
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

/** Enter goes to the cell below, in a new row after the last. In a last row that's empty, it leaves the table. */
export const enterInTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  const { table, tableStart, bottom, left, map } = rect;
  const { tr } = state;
  const isLast = bottom === map.height;
  if (isLast && map.height > 1 && isWordless(table.child(bottom - 1))) {
    const last = table.child(bottom - 1);
    const end = tableStart + table.content.size;
    tr.delete(end - last.nodeSize, end);
    leaveBlock(tr, tableStart);
  } else if (isLast && map.height === TABLE_ROWS_MAX) leaveBlock(tr, tableStart);
  else {
    if (isLast) addRow(tr, rect, bottom);
    putCursorInto(tr, tableStart, bottom, left);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace and Delete remove a table that's selected as a whole. */
export const deleteWholeTable: Command = (state, dispatch) => {
  const { selection } = state;
  const isWhole =
    selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isWhole && deleteTable(state, dispatch);
};

/** Backspace at the start of a cell stays in it. In a table without words, it removes the table. */
export const backspaceInTable: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !isInTable(state) || $from.parentOffset > 0) return false;
  const { table, tableStart } = selectedRect(state);
  if (!isWordless(table)) return true;
  const start = tableStart - 1;
  const tr = state.tr.replaceWith(start, start + table.nodeSize, state.schema.node('paragraph'));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  return true;
};
