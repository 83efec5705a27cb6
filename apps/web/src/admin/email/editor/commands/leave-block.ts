import { SIGNATURE_LINES_MAX } from '@fairlead/contract/platform/limits';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { setTextKind } from './set-text-kind.ts';

/** Enter in an empty list item or signature line goes on below, as a paragraph. */
export const leaveEmptyLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isLine = empty && $from.depth === 2 && $from.parent.content.size === 0;
  if (!isLine) return false;
  // A signature's empty line in the middle is one that its writer wants.
  const isLast = $from.index(1) === $from.node(1).childCount - 1;
  if ($from.parent.type.name === 'signature_line' && !isLast) return false;
  return setTextKind('paragraph')(state, dispatch);
};

/** Enter in the last line that a signature may have goes on below it. */
export const leaveFullSignature: Command = ({ selection: { $from }, schema, tr }, dispatch) => {
  const signature = $from.depth === 2 ? $from.node(1) : undefined;
  if (signature?.type.name !== 'signature' || signature.childCount < SIGNATURE_LINES_MAX) return false;
  const after = $from.after(1);
  tr.insert(after, schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, after + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace at the start of a heading, quote, list item, or signature makes it a paragraph. */
export const becomeParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false;
  const name = $from.parent.type.name;
  if (name === 'paragraph' || (name === 'signature_line' && $from.index(1) > 0)) return false;
  return setTextKind('paragraph')(state, dispatch);
};
