import { type Command, TextSelection } from '@tiptap/pm/state';
import type { MergeFieldAttributes } from '../schema/merge-field.ts';

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
