import { Extension } from '@tiptap/core';
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { selectedBlocks } from '../commands/selected-atom.ts';
import type { EditorActions } from '../editor-actions.ts';
import { findItems, type InsertItem } from './insert-items.ts';

/** Opens the menu in the empty paragraph with the cursor, or in a new one below. */
export const openInsertMenu: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { tr } = state;
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!isEmpty) {
    const { to } = selectedBlocks(state);
    tr.insert(to, state.schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, to + 1));
    tr.setMeta(insertMenuKey, { added: true });
  }
  dispatch?.(tr.insertText('/').scrollIntoView());
  return true;
};

const moveActive =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const menu = openMenu(state);
    if (!menu) return false;
    const count = menu.items.length;
    dispatch?.(state.tr.setMeta(insertMenuKey, { active: (menu.active + by + count) % count }));
    return true;
  };

/** Takes back what opened the menu. */
const dismiss: Command = (state, dispatch) => {
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
  if ($from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false;
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

/** The open menu: the text "/…" that filters it, and which item is active. */
type InsertMenuState = {
  from: number;
  to: number;
  items: InsertItem[];
  active: number;
  /** The paragraph was added for the menu, so it goes when nothing is chosen. */
  added: boolean;
};

type Change = { active: number } | { added: true } | 'close';

export const insertMenuKey = new PluginKey<InsertMenuState | null>('insertMenu');

/** The text of the paragraph with the cursor. */
function textAt({ selection: { $from, empty } }: EditorState): string | undefined {
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph') return undefined;
  // Not `textContent`, which leaves merge fields out.
  return parent.textBetween(0, parent.content.size, '', '\ufffc');
}

/** It opens when someone types "/" in an empty paragraph, and stays open while the paragraph begins with it. */
function nextMenuState(
  tr: Transaction,
  menu: InsertMenuState | null,
  before: EditorState,
  after: EditorState,
): InsertMenuState | null {
  const change = tr.getMeta(insertMenuKey) as Change | undefined;
  const text = textAt(after);
  if (change === 'close' || !text?.startsWith('/')) return null;
  if (!menu && (text !== '/' || !tr.docChanged || textAt(before)?.startsWith('/'))) return null;
  const items = findItems(text.slice(1));
  const { $from } = after.selection;
  const isSame = items.map(({ id }) => id).join() === menu?.items.map(({ id }) => id).join();
  const active = change && 'active' in change ? change.active : isSame ? (menu?.active ?? 0) : 0;
  const added = change && 'added' in change ? change.added : (menu?.added ?? false);
  return { from: $from.start(), to: $from.end(), items, active, added };
}

/** The menu, if it's open and has something to choose. */
export function openMenu(state: EditorState): InsertMenuState | null {
  const menu = insertMenuKey.getState(state);
  return menu && menu.items.length > 0 ? menu : null;
}

export const MENU_ID = 'insert-menu';
export const optionId = (id: string): string => `${MENU_ID}-${id}`;

/** A list of blocks to insert that's filtered by the text after "/". Focus stays in the text. */
export const insertMenu = (actions: EditorActions) =>
  Extension.create({
    name: 'insertMenu',
    // Its Enter comes before that of the text.
    priority: 300,
    addProseMirrorPlugins: () => [
      new Plugin<InsertMenuState | null>({
        key: insertMenuKey,
        state: { init: () => null, apply: nextMenuState },
        props: {
          attributes: (state): Record<string, string> => {
            const menu = openMenu(state);
            const active = menu?.items[menu.active];
            if (!active) return {};
            return {
              'aria-controls': MENU_ID,
              'aria-autocomplete': 'list',
              'aria-activedescendant': optionId(active.id),
            };
          },
          handleKeyDown: (view, { key }) => {
            const menu = openMenu(view.state);
            const active = menu?.items[menu.active];
            if (!active) return false;
            if (key === 'ArrowDown') return moveActive(1)(view.state, view.dispatch);
            if (key === 'ArrowUp') return moveActive(-1)(view.state, view.dispatch);
            if (key === 'Escape') return dismiss(view.state, view.dispatch);
            if (key !== 'Enter') return false;
            choose(view, active, actions);
            return true;
          },
          handleDOMEvents: {
            blur: (view) => {
              if (openMenu(view.state)) view.dispatch(view.state.tr.setMeta(insertMenuKey, 'close'));
            },
          },
        },
      }),
    ],
  });
