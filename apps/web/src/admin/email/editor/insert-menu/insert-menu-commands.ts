import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { selectedBlocks } from '../commands/selected-blocks.ts';
import type { EditorActions } from '../editor-actions.ts';
import type { InsertItem } from './insert-items.ts';
import { insertMenuKey, openMenu } from './insert-menu-state.ts';

/** Opens the menu in the empty paragraph with the cursor, or in a new one below. */
export const openInsertMenu: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { tr } = state;
  const isEmpty =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!isEmpty) {
    const { to } = selectedBlocks(state);
    tr.insert(to, state.schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, to + 1));
    tr.setMeta(insertMenuKey, { added: true });
  }
  dispatch?.(tr.insertText('/').scrollIntoView());
  return true;
};

export const moveActive =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const menu = openMenu(state);
    if (!menu) return false;
    const count = menu.items.length;
    dispatch?.(state.tr.setMeta(insertMenuKey, { active: (menu.active + by + count) % count }));
    return true;
  };

/** Takes back what opened the menu. */
export const dismiss: Command = (state, dispatch) => {
  const menu = openMenu(state);
  if (!menu) return false;
  const { tr } = state;
  if (menu.added) {
    tr.delete(menu.from - 1, menu.to + 1);
    tr.setSelection(Selection.near(tr.doc.resolve(menu.from - 1), -1));
  } else tr.delete(menu.from, menu.to);
  dispatch?.(tr.setMeta(insertMenuKey, 'close'));
  return true;
};

/** Removes the empty paragraph with the cursor. */
const removeLine: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.depth !== 1 || $from.parent.content.size > 0) return false;
  const start = $from.before();
  tr.delete(start, $from.after());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start), -1)));
  return true;
};

/** Does what the item says, in the paragraph that held the menu's text. */
export function choose(view: EditorView, { act }: InsertItem, { openDialog }: EditorActions): void {
  const menu = openMenu(view.state);
  if (!menu) return;
  view.dispatch(view.state.tr.delete(menu.from, menu.to).setMeta(insertMenuKey, 'close'));
  if ('opens' in act) openDialog(act.opens, menu.added ? removeLine : undefined);
  else act(view.state, view.dispatch, view);
}
