import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { blockNames, kindOf } from './block-kinds.ts';
import { type SelectedBlocks, selectedMailBlocks } from './selected-atom.ts';

type Announce = (text: string) => void;

function movedText({ doc }: EditorState, { first, count }: SelectedBlocks, to: number): string {
  if (count > 1) return `${count} blocks moved to positions ${to + 1} to ${to + count} of ${doc.childCount}`;
  return `${blockNames[kindOf(doc.child(first))]} moved to position ${to + 1} of ${doc.childCount}`;
}

function shiftSelection(tr: Transaction, { selection }: EditorState, by: number): void {
  const { anchor, head } = selection;
  if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, anchor + by));
  else tr.setSelection(TextSelection.between(tr.doc.resolve(anchor + by), tr.doc.resolve(head + by)));
}

/** Moves the selected blocks to a gap: 0 is before the first block. */
export const moveToGap =
  (gap: number, announce: Announce): Command =>
  (state, dispatch) => {
    const blocks = selectedMailBlocks(state);
    const { first, count, from, to } = blocks;
    if (count === 0 || gap < 0 || gap > state.doc.childCount) return false;
    if (gap >= first && gap <= first + count) return false;
    if (!dispatch) return true;
    const { content } = state.doc.slice(from, to);
    const tr = state.tr.delete(from, to);
    const landing = gap > first ? gap - count : gap;
    const at = tr.doc.resolve(0).posAtIndex(landing, 0);
    tr.insert(at, content);
    shiftSelection(tr, state, at - from);
    dispatch(tr.scrollIntoView());
    announce(movedText(state, blocks, landing));
    return true;
  };

/** Moves the selected blocks before the previous or after the next block. */
export const moveBlocks =
  (direction: 'up' | 'down', announce: Announce): Command =>
  (state, dispatch) => {
    const { first, count } = selectedMailBlocks(state);
    const gap = direction === 'up' ? first - 1 : first + count + 1;
    if (moveToGap(gap, announce)(state, dispatch)) return true;
    if (dispatch) announce(direction === 'up' ? 'Already at the top' : 'Already at the bottom');
    return false;
  };
