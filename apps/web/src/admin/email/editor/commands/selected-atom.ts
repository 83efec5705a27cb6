import type { Attrs, Node, ResolvedPos } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';

/** The button, merge field, or other single thing that is selected. */
export function selectedAtom({ selection }: EditorState, name: string): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === name ? selection.node : undefined;
}

/** Changes what is selected, and keeps it selected and formatted. */
export const changeSelected =
  (attributes: Attrs): Command =>
  ({ tr, selection }, dispatch) => {
    if (!(selection instanceof NodeSelection)) return false;
    const { from, node } = selection;
    tr.setNodeMarkup(from, null, attributes, node.marks);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

export const removeSelected: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.deleteSelection());
  return true;
};

/** Puts the cursor into the text after what is selected. */
export const leaveSelected: Command = ({ tr, selection }, dispatch) => {
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(selection.to), 1)));
  return true;
};

/** What has blocks in it: the email or a column, how deep it is, and where its content begins. */
export type Room = { node: Node; depth: number; start: number };

const roomAt = ($at: ResolvedPos, depth: number): Room => ({
  node: $at.node(depth),
  depth,
  start: $at.start(depth),
});

/** The column that something from one place to the other is in, or the email. */
export function roomOf({ $from, $to }: { $from: ResolvedPos; $to: ResolvedPos }): Room {
  let depth = $from.sharedDepth($to.pos);
  while (depth > 0 && $from.node(depth).type.name !== 'column') depth -= 1;
  return roomAt($from, depth);
}

/** Blocks that the selection touches: those of the email or a column, the index of the first, how many, and where they are. */
export type SelectedBlocks = { room: Room; first: number; count: number; from: number; to: number };

function blocksIn(room: Room, { selection: { $from, $to } }: EditorState): SelectedBlocks {
  const first = $from.index(room.depth);
  const count = Math.max($to.indexAfter(room.depth) - first, 0);
  const at = (index: number) => $from.posAtIndex(index, room.depth);
  return { room, first, count, from: at(first), to: at(first + count) };
}

/** In the column with the selection, if there's one. */
export const selectedBlocks = (state: EditorState): SelectedBlocks =>
  blocksIn(roomOf(state.selection), state);

/** Columns are one block of the email. */
export const selectedMailBlocks = (state: EditorState): SelectedBlocks =>
  blocksIn(roomAt(state.selection.$from, 0), state);
