import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { type BlockKind, isListKind, kindOf } from '../commands/block-kinds.ts';
import { columnActs, isInColumns } from '../commands/columns.ts';
import { linkRange } from '../commands/links.ts';
import { indent, outdent, selectedListKinds } from '../commands/list-levels.ts';
import { selectedAtom, selectedBlocks, selectedMailBlocks } from '../commands/selected-atom.ts';
import { type BlockAct, tableActs } from '../commands/tables.ts';

/** The kind of the selected blocks; null if there are several kinds. */
function selectedKind(state: EditorState): BlockKind | null {
  const { room, first, count } = selectedBlocks(state);
  const blocks = room.node.children.slice(first, first + count);
  const kinds = new Set([
    ...blocks.map(kindOf).filter((kind) => !isListKind(kind)),
    ...selectedListKinds(state),
  ]);
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

function blockActs(state: EditorState): readonly BlockAct[] {
  if (isInTable(state)) return tableActs;
  return isInColumns(state) ? columnActs : [];
}

function toolbarState(editor: Editor) {
  const { state } = editor;
  const { first, count } = selectedMailBlocks(state);
  return {
    kind: selectedKind(state),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: linkRange(state).href !== '',
    field: selectedAtom(state, 'field') !== undefined,
    image: selectedAtom(state, 'image') !== undefined,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    canIndent: indent(state),
    canOutdent: outdent(state),
    acts: blockActs(state),
    canMoveUp: first > 0,
    canMoveDown: first + count < state.doc.childCount,
  };
}

/** What the toolbar shows of the text and the selection. */
export const useToolbarState = (editor: Editor): ReturnType<typeof toolbarState> =>
  useEditorState({ editor, selector: () => toolbarState(editor) });
