import type { Attrs, Node } from '@tiptap/pm/model';
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

/** The blocks that the selection touches: the index of the first, how many, and where they are. */
export type SelectedBlocks = { first: number; count: number; from: number; to: number };

export function selectedBlocks({ selection: { $from, $to } }: EditorState): SelectedBlocks {
  const first = $from.index(0);
  const count = Math.max($to.indexAfter(0) - first, 0);
  return { first, count, from: $from.posAtIndex(first, 0), to: $from.posAtIndex(first + count, 0) };
}
