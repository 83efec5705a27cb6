import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { selectedBlocks } from './selected-blocks.ts';

const isEmptyParagraph = ({ type, content }: Node): boolean =>
  type.name === 'paragraph' && content.size === 0;

/** In place of the empty paragraph with the cursor, otherwise after the selected blocks. */
export function placeFor(state: EditorState): { from: number; to: number; isEmpty: boolean } {
  const { first, count, from, to } = selectedBlocks(state);
  const isEmpty = count === 1 && isEmptyParagraph(state.doc.child(first));
  return { from: isEmpty ? from : to, to, isEmpty };
}

/** Puts blocks between `from` and `to`, and text for the cursor below one that holds none. @returns where they end */
export function insertAt(tr: Transaction, from: number, to: number, blocks: readonly Node[]): number {
  tr.replaceWith(from, to, blocks);
  const end = blocks.reduce((at, { nodeSize }) => at + nodeSize, from);
  const last = blocks.at(-1);
  if (last?.isAtom && !tr.doc.nodeAt(end)?.isTextblock) tr.insert(end, last.type.schema.node('paragraph'));
  return end;
}

/** Inserts blocks and puts the cursor into the first, or, if it holds no text, into the text after them. */
export const insertBlocks =
  (...blocks: readonly [Node, ...Node[]]): Command =>
  (state, dispatch) => {
    const { from, to } = placeFor(state);
    const { tr } = state;
    const end = insertAt(tr, from, to, blocks);
    tr.setSelection(
      blocks[0].isAtom ? TextSelection.create(tr.doc, end + 1) : Selection.near(tr.doc.resolve(from + 1)),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
