import { Extension } from '@tiptap/core';
import { type Command, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { DialogKind, EditorActions } from './editor-actions.ts';

const dialogOf = (name: string): DialogKind | undefined =>
  name === 'button' || name === 'field' || name === 'image' ? name : undefined;

/** Text typed while a button, image, or divider is selected would replace it, so it goes below. */
const writeBelow =
  (text: string): Command =>
  ({ selection, schema, tr }, dispatch) => {
    if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
    tr.insert(selection.to, schema.node('paragraph', null, schema.text(text)));
    dispatch?.(
      tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)).scrollIntoView(),
    );
    return true;
  };

/** An image is selected by one click and opened by the next: people also click it to move it or to write below. */
const opensAtOnce = (name: string, isSelected: boolean): boolean => name !== 'image' || isSelected;

/** A click on a button, merge field, or selected image, or Enter while it's selected, opens its dialog. */
export const editAtoms = ({ openDialog }: EditorActions) => {
  const open = (view: EditorView, name: string, position: number): boolean => {
    const dialog = dialogOf(name);
    if (!dialog) return false;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
    openDialog(dialog);
    return true;
  };
  return Extension.create({
    name: 'editAtoms',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleClickOn: (view, _at, node, position, _event, isDirect) => {
            const { name } = node.type;
            const { selection } = view.state;
            const isSelected = selection instanceof NodeSelection && selection.from === position;
            return isDirect && opensAtOnce(name, isSelected) && open(view, name, position);
          },
          // The second of two quick clicks.
          handleDoubleClickOn: (view, _at, node, position, _event, isDirect) =>
            isDirect && open(view, node.type.name, position),
          handleTextInput: (view, _from, _to, text) => writeBelow(text)(view.state, view.dispatch),
          handleKeyDown: ({ state: { selection } }, { key }) => {
            const dialog = selection instanceof NodeSelection && dialogOf(selection.node.type.name);
            if (key !== 'Enter' || !dialog) return false;
            openDialog(dialog);
            return true;
          },
        },
      }),
    ],
  });
};
