import { type Command, NodeSelection, Selection } from '@tiptap/pm/state';

/** Puts the cursor at the beginning of a block, or selects an image, button, or divider. Blocks count from 0. */
export const goToBlock =
  (block: number): Command =>
  ({ doc, tr }, dispatch) => {
    const node = doc.maybeChild(block);
    if (!node) return false;
    const before = doc.children.slice(0, block).reduce((size, { nodeSize }) => size + nodeSize, 0);
    const selection = node.isAtom
      ? NodeSelection.create(doc, before)
      : Selection.near(doc.resolve(before + 1), 1);
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
