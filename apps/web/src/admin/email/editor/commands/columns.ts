import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection } from '@tiptap/pm/state';
import { insertBlocks, isWordless, leaveBlock } from './insert-block.ts';
import { type Room, roomOf } from './selected-atom.ts';
import type { BlockAct } from './tables.ts';

export const newColumns: Command = (state, dispatch) => {
  const { schema } = state;
  const column = schema.node('column', null, schema.node('paragraph'));
  return insertBlocks(schema.node('columns', null, [column, column]))(state, dispatch);
};

/** Both columns, where they begin, and the one with the cursor. */
type Place = { columns: Node; start: number; room: Room };

function placeOf({ selection }: EditorState): Place | undefined {
  const room = roomOf(selection);
  if (room.depth === 0) return undefined;
  const { $from } = selection;
  return { columns: $from.node(room.depth - 1), start: $from.before(room.depth - 1), room };
}

export const isInColumns = (state: EditorState): boolean => placeOf(state) !== undefined;

/** The cursor stays where it was written. */
const swap: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const { columns, start, room } = place;
  const { tr, selection } = state;
  const end = start + columns.nodeSize;
  tr.replaceWith(start, end, columns.copy(Fragment.from(columns.children.toReversed())));
  const isFirst = room.start === start + 2;
  const other = columns.child(isFirst ? 1 : 0).nodeSize;
  const by = isFirst ? other : -other;
  const moved = Selection.near(tr.doc.resolve(selection.head + by));
  dispatch?.(tr.setSelection(moved).scrollIntoView());
  return true;
};

/** What's in the columns stays, one below the other. */
const makeOneColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const { columns, start, room } = place;
  const { tr, selection } = state;
  const blocks = columns.children.flatMap(({ children }) => children);
  tr.replaceWith(start, start + columns.nodeSize, blocks);
  // The beginnings of the columns and of its own are gone, and the end of the first if it's in the second.
  const by = room.start === start + 2 ? 2 : 4;
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(selection.head - by))).scrollIntoView());
  return true;
};

export const columnActs: readonly BlockAct[] = [
  { icon: 'swap-columns', label: 'Swap columns', act: swap },
  { icon: 'one-column', label: 'Make one column', act: makeOneColumn },
];

/** Enter in an empty last line goes on in the next column, or below the second. */
export const leaveColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  const { $from, empty } = state.selection;
  if (!place || !empty || !$from.parent.isTextblock || $from.parent.content.size > 0) return false;
  const { columns, start, room } = place;
  const isLast = $from.depth === room.depth + 1 && $from.index(room.depth) === room.node.childCount - 1;
  if (!isLast || room.node.childCount === 1) return false;
  const tr = state.tr.delete($from.before(), $from.after());
  if (room.node === columns.firstChild) {
    const second = room.start + room.node.content.size - $from.parent.nodeSize + 1;
    tr.setSelection(Selection.near(tr.doc.resolve(second)));
  } else leaveBlock(tr, start + 1);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace at the start of a column stays in it. In columns without anything, it removes them. */
export const backspaceInColumns: Command = (state, dispatch) => {
  const place = placeOf(state);
  const { $from, empty } = state.selection;
  if (!place || !empty || $from.pos !== place.room.start + 1) return false;
  const { columns, start } = place;
  if (!isWordless(columns)) return true;
  const tr = state.tr.replaceWith(start, start + columns.nodeSize, state.schema.node('paragraph'));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  return true;
};
