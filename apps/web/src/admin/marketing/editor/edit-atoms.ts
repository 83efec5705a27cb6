import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { DialogKind, EditorActions } from './editor-actions.ts';

const dialogOf = (name: string): DialogKind | undefined =>
  name === 'button' || name === 'field' ? name : undefined;

/** A click on a button or merge field, or Enter while it's selected, opens its dialog. */
export const editAtoms = ({ openDialog }: EditorActions) =>
  Extension.create({
    name: 'editAtoms',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleClickOn: (view, _at, node, position, _event, isDirect) => {
            const dialog = isDirect && dialogOf(node.type.name);
            if (!dialog) return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
            openDialog(dialog);
            return true;
          },
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
