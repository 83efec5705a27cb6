import { readPlainText } from '@fairlead/contract/email/document/plain-text';
import { Extension } from '@tiptap/core';
import { closeHistory, undo } from '@tiptap/pm/history';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { MergeFieldAttributes } from '../schema/merge-field.ts';

/** Whether the last change made a field of what was typed. */
const key = new PluginKey<boolean>('typedFields');

/** The text before the cursor that says a merge field in the form of the subject: "{first_name|there}". */
function typedField({
  selection,
}: EditorState): { from: number; attributes: MergeFieldAttributes } | undefined {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return undefined;
  // No field is in another, so one that's there already ends the search.
  const before = $from.parent.textBetween(0, $from.parentOffset, '', '{');
  const start = Math.max(0, before.lastIndexOf('{'));
  const [part, ...others] = readPlainText(before.slice(start));
  if (part?.type !== 'field' || others.length > 0) return undefined;
  const { field, fallback } = part;
  return { from: $from.start() + start, attributes: { field, fallback } };
}

/** An undo step of its own, which leaves the text as it was typed. */
const makeField: Command = (state, dispatch) => {
  const typed = typedField(state);
  if (!typed) return false;
  const { from, attributes } = typed;
  const field = state.schema.node('field', attributes, undefined, state.doc.nodeAt(from)?.marks);
  const tr = closeHistory(state.tr).replaceWith(from, state.selection.from, field);
  dispatch?.(tr.setMeta(key, true).scrollIntoView());
  return true;
};

/** A merge field can be typed, as in the subject. Undo or Backspace brings the typed text back. */
export const typedFields = Extension.create({
  name: 'typedFields',
  // Its Backspace comes before that of the text.
  priority: 300,
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor: { state, view } }) => key.getState(state) === true && undo(state, view.dispatch),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: {
        init: () => false,
        // A space beside it, which was added at once, is part of it.
        apply: (tr, isNew) =>
          tr.getMeta(key) === true ||
          (isNew &&
            (tr.getMeta('appendedTransaction') !== undefined || (!tr.docChanged && !tr.selectionSet))),
      },
      props: {
        handleTextInput: (view, _from, _to, text, insert) => {
          const isInText = view.state.selection instanceof TextSelection;
          if (!isInText || view.composing || !text.endsWith('}')) return false;
          view.dispatch(insert());
          makeField(view.state, view.dispatch);
          return true;
        },
        handleDOMEvents: {
          // The text is read after this event. Keyboards of phones compose all they type.
          compositionend: (view) => {
            setTimeout(() => !view.isDestroyed && makeField(view.state, view.dispatch));
          },
        },
      },
    }),
  ],
});
