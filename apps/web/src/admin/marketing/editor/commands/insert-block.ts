import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import { selectedBlocks } from './selected-blocks.ts';

const isEmptyParagraph = ({ type, content }: Node): boolean =>
  type.name === 'paragraph' && content.size === 0;

/** In place of the empty paragraph with the cursor, otherwise after the selected blocks. */
function placeFor(state: EditorState): { from: number; to: number } {
  const { first, count, from, to } = selectedBlocks(state);
  const replaces = count === 1 && isEmptyParagraph(state.doc.child(first));
  return { from: replaces ? from : to, to };
}

/** Inserts a block and puts the cursor into it, or, if it holds no text, into the text after it. */
export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { from, to } = placeFor(state);
    const tr = state.tr.replaceWith(from, to, block);
    const end = from + block.nodeSize;
    if (!block.isAtom) tr.setSelection(Selection.near(tr.doc.resolve(from + 1)));
    else {
      if (!tr.doc.nodeAt(end)?.isTextblock) tr.insert(end, state.schema.node('paragraph'));
      tr.setSelection(TextSelection.create(tr.doc, end + 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
