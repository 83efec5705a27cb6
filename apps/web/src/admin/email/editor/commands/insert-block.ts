import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { MergeFieldAttributes } from '../schema/merge-field.ts';
import { selectedBlocks, selectedMailBlocks } from './selected-atom.ts';

const isEmptyParagraph = ({ type, content }: Node): boolean =>
  type.name === 'paragraph' && content.size === 0;

/** Whether an email or a column can have them. */
export const canHave = ({ type }: Node, blocks: readonly Node[]): boolean =>
  blocks.every((block) => type.contentMatch.matchType(block.type));

/**
 * In place of the empty paragraph with the cursor, otherwise after the selected blocks. What can't be in a column goes below
 * the columns.
 */
export function placeFor(
  state: EditorState,
  blocks: readonly Node[],
): { from: number; to: number; isEmpty: boolean } {
  const selected = selectedBlocks(state);
  const { room, first, count, from, to } = canHave(selected.room.node, blocks)
    ? selected
    : selectedMailBlocks(state);
  const isEmpty = count === 1 && isEmptyParagraph(room.node.child(first));
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
    const { from, to } = placeFor(state, blocks);
    const { tr } = state;
    const end = insertAt(tr, from, to, blocks);
    tr.setSelection(
      blocks[0].isAtom ? TextSelection.create(tr.doc, end + 1) : Selection.near(tr.doc.resolve(from + 1)),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Inserts a merge field at the cursor, in the format of the text around it; in its own paragraph if there's none. */
export const insertField =
  (attributes: MergeFieldAttributes): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const field = state.schema.node('field', attributes, undefined, state.storedMarks ?? $from.marks());
    const isInText = $from.parent.isTextblock;
    const { tr } = state;
    if (isInText) tr.replaceSelectionWith(field, false);
    else {
      const { to } = state.selection;
      tr.insert(to, state.schema.node('paragraph', null, field));
      tr.setSelection(TextSelection.create(tr.doc, to + 2));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Puts the cursor below a block, into the text that's there or a new paragraph. `inside` is a place right in the block. */
export function leaveBlock(tr: Transaction, inside: number): void {
  const end = tr.doc.resolve(inside).after();
  if (!tr.doc.nodeAt(end)?.isTextblock) tr.insert(end, tr.doc.type.schema.node('paragraph'));
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

/** Whether there's nothing in it that anyone wrote or chose. */
export function isWordless(node: Node): boolean {
  let found = true;
  node.descendants(({ isAtom }) => {
    if (isAtom) found = false;
  });
  return found;
}
